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

/** An event of several days ends with its last day, because its end time is unknown. */
function endOf(lastDay: string) {
  const end = localTime(lastDay, '00:00');
  end.adjust(1, 0, 0, 0);
  return end;
}

const instant = (iso: string) => ICAL.Time.fromJSDate(new Date(iso), true);

interface CalendarOptions {
  /** Whether the entries have ended for their reader, so that a calendar removes them. */
  isEnded?: boolean;
  /** How often the entries have changed for their reader, apart from changes of the events. */
  changes?: number;
}

function entry(
  event: TourEvent,
  origin: string,
  { isEnded = false, changes = 0 }: CalendarOptions,
) {
  const url = `${origin}/event/${event._id}`;
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
  if (event.endDate) set('dtend', endOf(event.endDate)).setParameter('tzid', timeZone);
  set('summary', oneLine(event.title));
  const price = event.offer ? offerSummary(event.offer).join(', ') : '';
  set('description', [linesOf(event.description), price, url].filter(Boolean).join('\n\n'));
  set('location', oneLine(event.location));
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
  for (const event of events) calendar.addSubcomponent(entry(event, origin, options));
  return `${calendar.toString()}\r\n`;
}
