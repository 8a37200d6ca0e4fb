import { serverNow } from '@ridgeline/contract/client';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;

const format = new Intl.RelativeTimeFormat('en-GB', { numeric: 'always' });

/** How long ago a moment was: `5 minutes ago`. */
export function timeAgo(at: string, now = serverNow()): string {
  const passedMs = now - Date.parse(at);
  if (passedMs < minuteMs) return 'just now';
  if (passedMs < hourMs) return format.format(-Math.floor(passedMs / minuteMs), 'minute');
  if (passedMs < dayMs) return format.format(-Math.floor(passedMs / hourMs), 'hour');
  return format.format(-Math.floor(passedMs / dayMs), 'day');
}
