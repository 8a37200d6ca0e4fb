import { localTime, utcOffset } from '@ridgeline/contract/fields/southAfricanTime';
import { CommandError } from '../../platform/lifecycle/CommandError';

const timePattern =
  /^(\d{4}-\d\d-\d\d)(?:[T ](\d\d:\d\d)(?::(\d\d)(\.\d{1,3})?)?)?(Z|[+-]\d\d:\d\d)?$/;

/**
 * The end of the given day, minute or second, in milliseconds since 1970: 14:05 includes that whole
 * minute. Without an offset, the time is South Africa's.
 * @throws {CommandError} when it is not a valid time
 */
export function endOfMoment(text: string): number {
  const [, day, minute, second, fraction, offset = utcOffset] = timePattern.exec(text) ?? [];
  const clock = `${minute ?? '00:00'}:${second ?? '00'}${fraction ?? ''}`;
  const start = day ? Date.parse(`${day}T${clock}${offset}`) : NaN;
  if (Number.isNaN(start))
    throw new CommandError(`${text} is not a moment such as 2026-11-22T14:05.`);
  if (fraction) return start + 1;
  if (second) return start + 1000;
  return start + (minute ? 60_000 : 24 * 60 * 60 * 1000);
}

/** A moment as people in South Africa write it, such as `2026-11-22 14:05:30`. */
export const formatInSouthAfrica = (ms: number) => localTime(ms).slice(0, 19).replace('T', ' ');
