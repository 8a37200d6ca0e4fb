import ICAL from 'ical.js';
import type { Site, TourEvent } from '@ridgeline/contract';
import { offerSummary } from '@ridgeline/contract/offers/text';
import { oneLine } from '@ridgeline/contract/fields/oneLine';
import { timeZone, utcOffset } from '@ridgeline/contract/fields/southAfricanTime';

/** A text of several lines, without the control characters that calendars forbid. */
const linesOf = (text: string) => text.replaceAll(/\r\n?/g, '\n').replaceAll(/[^\P{Cc}\n]/gu, '');

/** A local time, without a zone. */
function localTime(date: string, time: string) {
  const [year, month, day] = date.split('-').map(Number);
  const [hour, minute] = time.split(':').map(Number);
  return ICAL.Time.fromData({ year, month, day, hour, minute, second: 0, isDate: false });
}

function zone() {
  const standard = new ICAL.Component('standard');
  standard.updatePropertyWithValue('dtstart', localTime('1970-01-01', '00:00'));
  standard.updatePropertyWithValue('tzoffsetfrom', ICAL.UtcOffset.fromString(utcOffset));
  standard.updatePropertyWithValue('tzoffsetto', ICAL.UtcOffset.fromString(utcOffset));
  standard.updatePropertyWithValue('tzname', 'SAST');
  const component = new ICAL.Component('vtimezone');
  component.updatePropertyWithValue('tzid', timeZone);
  component.addSubcomponent(standard);
  return component;
}

/** Nobody enters when a ride ends, and calendars show an entry without an end as one without a duration. */
const hoursOnLastDay = 8;

/** Some hours after the start, on the last day, but not after that day. */
function endOf({ date, endDate, time }: Pick<TourEvent, 'date' | 'endDate' | 'time'>) {
  const midnight = localTime(endDate ?? date, '00:00');
  midnight.adjust(1, 0, 0, 0);
  const end = localTime(endDate ?? date, time);
  end.adjust(0, hoursOnLastDay, 0, 0);
  return end.compare(midnight) > 0 ? midnight : end;
}

/** Who publishes the entries, which a calendar without attendees has to say, too: RFC 5546. */
function organizer({ name, email }: Site, origin: string) {
  const property = new ICAL.Property('organizer');
  property.setParameter('cn', oneLine(name).replaceAll('"', ''));
  property.setValue(email ? `mailto:${email}` : origin);
  return property;
}

const lineBytes = 75;

/** Splits a line so that none has more than 75 bytes, which may not be within a character: RFC 5545. */
function folded(line: string): string {
  const lines = [''];
  for (const character of line) {
    const current = lines.at(-1) ?? '';
    // The blank that begins a continued line counts as well.
    const isFull = Buffer.byteLength(current + character) > lineBytes;
    if (isFull) lines.push(` ${character}`);
    else lines[lines.length - 1] = current + character;
  }
  return lines.join('\r\n');
}

/** The library counts characters instead of bytes, so we fold its lines again. */
const foldedText = (calendar: string) =>
  calendar
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .map(folded)
    .join('\r\n');

const instant = (iso: string) => ICAL.Time.fromJSDate(new Date(iso), true);

interface CalendarOptions {
  /** Whether the entries have ended for their reader, so that a calendar removes them. */
  isEnded?: boolean;
  /** How often the entries have changed for their reader, apart from changes of the events. */
  changes?: number;
  /** The reader's booking of the event. Without a link if only the party itself has that. */
  booking?: { reference: string; link?: string | undefined };
}

/** Where and when to meet, in a sentence. */
function meetingOf({ meeting }: TourEvent) {
  if (!meeting) return '';
  const at = meeting.time ? `, ${meeting.time}` : '';
  return linesOf([`Meet: ${meeting.place}${at}.`, meeting.notes].filter(Boolean).join('\n'));
}

function entry(
  event: TourEvent,
  site: Site,
  origin: string,
  { isEnded = false, changes = 0, booking }: CalendarOptions,
) {
  const eventUrl = `${origin}/event/${event._id}`;
  const url = booking?.link ?? eventUrl;
  const component = new ICAL.Component('vevent');
  const set = (name: string, value: string | number | ICAL.Time) =>
    component.updatePropertyWithValue(name, value as string);
  set('uid', `${event._id}@${new URL(origin).hostname}`);
  const isRideCancelled = Boolean(event.offer?.cancelledAt);
  // A cancellation is a change of the entry, although not of the event's fields.
  set('sequence', event.version - 1 + (isRideCancelled ? 1 : 0) + changes);
  set('dtstamp', instant(event.updatedAt));
  set('last-modified', instant(event.updatedAt));
  set('dtstart', localTime(event.date, event.time)).setParameter('tzid', timeZone);
  set('dtend', endOf(event)).setParameter('tzid', timeZone);
  component.addProperty(organizer(site, origin));
  set('summary', oneLine(event.title));
  const price = event.offer ? offerSummary(event.offer).join(', ') : '';
  const yours = booking
    ? [`Your booking: ${booking.reference}`, booking.link].filter(Boolean).join('\n')
    : '';
  const parts = [yours, meetingOf(event), linesOf(event.description), price, eventUrl];
  set('description', parts.filter(Boolean).join('\n\n'));
  const { meeting } = event;
  set('location', oneLine(meeting ? `${meeting.place}, ${event.location}` : event.location));
  if (meeting?.position) {
    const { lat, lng } = meeting.position;
    component.updatePropertyWithValue('geo', [lat, lng] as unknown as string);
  }
  set('url', url);
  set('status', isRideCancelled || isEnded ? 'CANCELLED' : 'CONFIRMED');
  return component;
}

/**
 * Events as a calendar (iCalendar, RFC 5545), in South African time. Calendars recognise changes of an event by its id
 * and sequence.
 * @param origin scheme and host of the site, for the events' URLs
 */
export function calendarOf(
  events: TourEvent[],
  site: Site,
  origin: string,
  options: CalendarOptions = {},
): string {
  const calendar = new ICAL.Component('vcalendar');
  // ical.js does not escape line breaks in properties that it does not know as text.
  const name = oneLine(site.name);
  for (const [property, value] of [
    ['version', '2.0'],
    ['prodid', `-//${name}//Rides//EN`],
    ['method', options.isEnded ? 'CANCEL' : 'PUBLISH'],
    ['x-wr-calname', `${name} rides`],
    ['x-wr-timezone', timeZone],
    ['x-published-ttl', 'PT1H'],
  ] as const)
    calendar.updatePropertyWithValue(property, value);
  calendar.addSubcomponent(zone());
  for (const event of events) calendar.addSubcomponent(entry(event, site, origin, options));
  return `${foldedText(calendar.toString())}\r\n`;
}
