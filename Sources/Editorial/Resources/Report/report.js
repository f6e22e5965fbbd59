// Moves through the days of a calendar by the keys, and keeps the card of the last day until another is chosen.
"use strict";
for (const year of document.querySelectorAll(".year")) {
  const days = [...year.querySelectorAll("td[tabindex]")];
  let entry = days.find((day) => day.tabIndex === 0);

  // The card lies at the foot of the window, or at its head where it would hide its own day.
  const place = () => {
    const day = year.querySelector(".shown");
    if (!day) return;
    day.classList.remove("low");
    const [own, card] = [day, day.querySelector(".card")].map((part) => part.getBoundingClientRect());
    const isHidden = own.bottom > card.top - 8 && own.right > card.left - 8 && own.left < card.right + 8;
    day.classList.toggle("low", isHidden);
  };
  const show = (day) => {
    year.classList.remove("hushed");
    for (const other of year.querySelectorAll(".shown")) other.classList.remove("shown", "low");
    if (day) day.classList.add("shown");
    place();
  };
  const hush = () => {
    show(null);
    year.classList.add("hushed");
  };
  const focus = (day) => {
    if (!day) return;
    entry.tabIndex = -1;
    day.tabIndex = 0;
    entry = day;
    day.focus();
  };
  const month = (day) => days.filter((other) => other.closest("table") === day.closest("table"));
  // The same place in the month before or after, or its last day.
  const turn = (day, step) => {
    const tables = [...year.querySelectorAll("table")];
    const table = tables[tables.indexOf(day.closest("table")) + step];
    if (!table) return null;
    const there = days.filter((other) => other.closest("table") === table);
    return there[Math.min(month(day).indexOf(day), there.length - 1)];
  };
  const moves = {
    ArrowLeft: (day, index) => days[index - 1],
    ArrowRight: (day, index) => days[index + 1],
    ArrowUp: (day, index) => days[index - 7],
    ArrowDown: (day, index) => days[index + 7],
    PageUp: (day) => turn(day, -1),
    PageDown: (day) => turn(day, 1),
    Home: (day, index, isWhole) => (isWhole ? days : month(day))[0],
    End: (day, index, isWhole) => (isWhole ? days : month(day)).at(-1),
  };

  year.addEventListener("keydown", (event) => {
    const day = event.target.closest("td[tabindex]");
    const move = moves[event.key];
    if (!day || !move || event.altKey || event.metaKey) return;
    event.preventDefault();
    focus(move(day, days.indexOf(day), event.ctrlKey));
  });
  year.addEventListener("focusin", (event) => show(event.target.closest("td[tabindex]")));
  year.addEventListener("focusout", (event) => {
    if (!year.contains(event.relatedTarget)) show(null);
  });
  year.addEventListener("mouseover", (event) => {
    const day = event.target.closest("td[tabindex]");
    if (day) show(day);
  });
  const follow = () => {
    const day = year.querySelector(".shown");
    if (!day) return;
    const own = day.getBoundingClientRect();
    if (own.bottom < 0 || own.top > innerHeight) hush();
    else place();
  };
  addEventListener("scroll", follow, { passive: true });
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") hush();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!year.contains(event.target)) show(null);
  });
}
