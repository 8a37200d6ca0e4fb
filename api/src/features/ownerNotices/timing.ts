import type { NoticeTime } from '@ridgeline/contract';
import { dayInSouthAfrica, startOfDay } from '@ridgeline/contract/fields/southAfricanTime';
import { timestamp } from '../../platform/db/timestamp';

const oneHourMs = 60 * 60 * 1000;
const oneDayMs = 24 * oneHourMs;

/** How long a notice waits for others, so that what happens together makes one message. */
const gatherMs = 60 * 1000;
/** More messages in an hour would be noise. What comes then waits, and makes one message. */
const messagesPerHour = 6;

/** The last seven o'clock in the evening in South Africa, where the clocks never change. */
function lastEvening(now: number): number {
  const today = startOfDay(dayInSouthAfrica(now)) + 19 * oneHourMs;
  return today <= now ? today : today - oneDayMs;
}

interface Told {
  time: NoticeTime;
  /** When the owner got messages in the last day, newest first. */
  toldAt: readonly string[];
}

/** Which of the notices, oldest first, an owner is told of now. */
export function dueNow<Notice extends { at: string }>(
  notices: readonly Notice[],
  { time, toldAt }: Told,
  now: number,
): readonly Notice[] {
  const [oldest] = notices;
  if (!oldest || time === 'none') return [];
  if (time === 'evening') {
    const evening = timestamp(lastEvening(now));
    const isTold = toldAt.some((at) => at >= evening);
    return isTold ? [] : notices.filter(({ at }) => at < evening);
  }
  if (oldest.at > timestamp(now - gatherMs)) return [];
  const inLastHour = toldAt.filter((at) => at > timestamp(now - oneHourMs));
  return inLastHour.length < messagesPerHour ? notices : [];
}
