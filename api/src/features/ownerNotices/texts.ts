import {
  isAboutVoucher,
  ownerNoticeSentence,
  type OwnerNotice,
  type OwnerNoticeKind,
} from '@ridgeline/contract';
import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { unlinked } from '../../platform/mail/unlinked';

/** The most lines of a message. The dashboard shows the others. */
export const mostLines = 30;

const nouns: Record<OwnerNoticeKind, [one: string, several: string]> = {
  booked: ['booking', 'bookings'],
  paid: ['payment', 'payments'],
  cancelled: ['cancellation', 'cancellations'],
  moved: ['move to another ride', 'moves to another ride'],
  expired: ['booking that was not paid', 'bookings that were not paid'],
  waitlist: ['waitlist entry', 'waitlist entries'],
  'extras-changed': ['change of extras', 'changes of extras'],
  'voucher-ordered': ['order of a voucher', 'orders of vouchers'],
  'voucher-paid': ['voucher paid', 'vouchers paid'],
  'late-money': ['problem', 'problems'],
  'refund-failed': ['problem', 'problems'],
  'job-failed': ['problem', 'problems'],
};

const list = new Intl.ListFormat('en-GB');
const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** What the message is about, without names, which strangers choose: `Booking: Sani Pass`, `2 bookings and 1 payment`. */
export function titleOf(notices: readonly OwnerNotice[]): string {
  const [first] = notices;
  if (first?.event && notices.length === 1)
    return capitalized(`${nouns[first.kind][0]}: ${first.event.title}`);
  const counts = new Map<string, [number, string]>();
  for (const { kind } of notices) {
    const [one, several] = nouns[kind];
    counts.set(one, [(counts.get(one)?.[0] ?? 0) + 1, several]);
  }
  return list.format([...counts].map(([one, [count, many]]) => pluralize(count, one, many)));
}

/** What happened, in words that no mail program turns into a link. */
export const lineOf = (notice: OwnerNotice) =>
  ownerNoticeSentence({ ...notice, name: unlinked(notice.name) });

/** The page of the admin that shows what the notice is about, and what its link says. */
export function linkOf({ kind, bookingId, event }: OwnerNotice): { label: string; path: string } {
  if (kind === 'job-failed') return { label: 'Look into it', path: '/admin-jobs' };
  if (isAboutVoucher(kind)) return { label: 'Open the vouchers', path: '/admin-vouchers' };
  if (bookingId) return { label: 'Open the booking', path: `/admin-booking/${bookingId}` };
  return { label: 'Open the ride', path: event ? `/admin-ride/${event._id}` : '/admin-dashboard' };
}

/** The longest WhatsApp message; a template takes 1024 characters. */
const longestMessage = 900;

/** The notices as a short WhatsApp message: the beginning of what the mail would say. */
export function whatsAppTextOf(siteName: string, notices: readonly OwnerNotice[], more: number) {
  const ending = 'Everything is on your dashboard.';
  const lines = [`${siteName}: ${titleOf(notices)}`];
  let shown = 0;
  for (const line of notices.map(lineOf)) {
    if ([...lines, line, ending].join('\n').length > longestMessage) break;
    lines.push(line);
    shown += 1;
  }
  const rest = notices.length - shown + more;
  return [...lines, ...(rest > 0 ? [`And ${rest} more.`] : []), ending].join('\n');
}
