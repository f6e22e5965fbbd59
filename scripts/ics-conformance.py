"""Checks an exported calendar as others read it: ics-conformance.py CALENDAR.ics CALENDAR.json

The bytes by RFC 5545, then the events by three parsers (icalendar, vobject and ics, all of PyPI), which must
find the days, UIDs and texts of the JSON export of the same calendar, and nothing else.
"""
import datetime
import json
import re
import sys

import icalendar
import ics
import vobject

DAY = datetime.timedelta(days=1)


def demand(holds, message):
    """Ends with a message where something does not hold."""
    if not holds:
        sys.exit(f"ics-conformance: {message}")


def content_lines(data):
    """The unfolded lines of a calendar, of whose bytes every rule of section 3.1 holds."""
    demand(data.endswith(b"\r\n"), "the last line has no CRLF")
    demand(data.count(b"\r") == data.count(b"\n") == data.count(b"\r\n"), "a line ends other than with CRLF")
    for number, line in enumerate(data.split(b"\r\n"), 1):
        demand(len(line) <= 75, f"line {number} has {len(line)} octets, over 75")
        demand(not re.search(rb"[\x00-\x08\x0b-\x1f\x7f]", line), f"line {number} has a control")
        try:
            line.decode()
        except UnicodeDecodeError:
            demand(False, f"line {number} is no UTF-8, or is folded within a character")
    lines = data.decode().replace("\r\n ", "").split("\r\n")[:-1]
    for line in lines:
        demand(re.match(r"[A-Z-]+(;[A-Z-]+=[^:;]+)*:", line), f"'{line[:60]}' is no property")
    return lines


def domain(lines):
    """What stands behind the @ of every UID: the words of the calendar's name, so that two editions differ."""
    name = next((line.partition(":")[2] for line in lines if line.startswith("X-WR-CALNAME:")), "")
    return "-".join(re.findall("[a-z0-9]+", name.lower())) + ".quoin"


def expected(row, domain):
    """What an event must say of a row: UID, days, summary, description and category."""
    day = datetime.date.fromisoformat(row["day"])
    occasion = row["occasion"]
    source = ", ".join(filter(None, [row["author"], row["work"]]))
    # A puzzle without a quotation says in a word what it is.
    subject = "" if row["author"] else row["text"]
    return (
        f"{row['kind']}-{row['day']}@{domain}",
        day,
        day + DAY,
        f"{row['kind']}: {row['tier']}" + (f" ({occasion})" if occasion else ""),
        "\n".join(filter(None, [row["puzzle"], subject, source, occasion, row["note"]])),
        row["tier"],
    )


def by_icalendar(data):
    """The events as icalendar reads them, whose own writing of them it must read back the same."""

    def events(calendar):
        demand(not calendar.errors, f"icalendar: {calendar.errors}")
        for event in calendar.walk("VEVENT"):
            demand(not event.errors, f"icalendar: {event['UID']}: {event.errors}")
            yield (
                str(event["UID"]),
                event["DTSTART"].dt,
                event["DTEND"].dt,
                str(event["SUMMARY"]),
                str(event["DESCRIPTION"]),
                ",".join(str(category) for category in event["CATEGORIES"].cats),
            )

    calendar = icalendar.Calendar.from_ical(data)
    read = list(events(calendar))
    again = list(events(icalendar.Calendar.from_ical(calendar.to_ical())))
    demand(again == read, "icalendar writes other events than it reads")
    stamps = {event["DTSTAMP"].dt for event in calendar.walk("VEVENT")}
    demand(len(stamps) == 1, f"the events have {len(stamps)} time stamps and not the one of the release")
    stamp = stamps.pop()
    demand(stamp.time() == datetime.time() and stamp.utcoffset() == datetime.timedelta(), f"{stamp} is no day of UTC")
    return read


def by_vobject(data):
    """The events as vobject reads and validates them."""
    calendar = vobject.readOne(data.decode())
    calendar.validate(raiseException=True)
    for event in calendar.vevent_list:
        event.validate(raiseException=True)
        yield (
            event.uid.value,
            event.dtstart.value,
            event.dtend.value,
            event.summary.value,
            event.description.value,
            ",".join(event.categories.value),
        )


def by_ics(data):
    """The events as ics reads them; it shows their order as it pleases, so they are sorted."""
    for event in sorted(ics.Calendar(data.decode()).events, key=lambda event: (event.begin, event.uid)):
        demand(event.all_day, f"ics: {event.uid} is no event of a whole day")
        yield event.uid, event.begin.date(), event.end.date(), event.name, event.description, ",".join(event.categories)


def main():
    demand(len(sys.argv) == 3, "two files are wanted: the calendar and its export as JSON")
    with open(sys.argv[1], "rb") as handle:
        data = handle.read()
    with open(sys.argv[2], encoding="utf-8") as handle:
        table = json.load(handle)
    lines = content_lines(data)
    rows = [expected(row, domain(lines)) for row in table]
    uids = [line for line in lines if line.startswith("UID:")]
    for kind in sorted({row["kind"] for row in table}):
        count = sum(row["kind"] == kind for row in table)
        demand(count == 365, f"the calendar has {count} days of {kind} and not 365")
    demand(len(set(uids)) == len(uids) == len(rows), f"{len(uids)} events have {len(set(uids))} UIDs")
    demand(rows == sorted(rows, key=lambda row: (row[1], row[0])), "the events are not in the order of days")
    for name, read in ("icalendar", by_icalendar), ("vobject", by_vobject), ("ics", by_ics):
        events = list(read(data))
        demand(len(events) == len(rows), f"{name} finds {len(events)} events and not {len(rows)}")
        for event, row in zip(events, rows):
            demand(event == row, f"{name} reads {event}\n  where there should be {row}")
        print(f"{name:>10}: {len(events)} events of a day each, as exported")


main()
