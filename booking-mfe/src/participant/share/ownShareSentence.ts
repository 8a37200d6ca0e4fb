import type { OwnParticipation } from '@ridgeline/contract';
import { rands } from '@ridgeline/contract/bookings/money';
import { isolate } from '@ridgeline/contract/fields/isolate';
import { settledText } from '../../booking/shares/sharedSentence';
import { formatDay, formatMoment } from '../../page/moments';

export type OwnShare = NonNullable<OwnParticipation['share']>;

/** What the party still waits for, while its places are held. */
function heldSentence({ heldUntil, people, settled, dueNowCents, payment }: OwnShare): string {
  const kept = `We keep your places until ${heldUntil ? formatMoment(heldUntil) : ''}`;
  const all = `They are yours once everybody has paid: ${settledText(settled, people)}.`;
  if (dueNowCents === 0) return `Your share is paid, thank you. ${kept}. ${all}`;
  return payment?.kind === 'transfer'
    ? `${kept}. Your transfer of ${rands(dueNowCents)} has to be here by then. ${all}`
    : `${kept}. Please pay ${rands(dueNowCents)} by then. ${all}`;
}

function confirmedSentence({ balanceCents, dueNowCents, balanceDueOn }: OwnShare): string {
  if (balanceCents === 0) return 'Your place is yours, and your share is paid. Thank you.';
  const due = dueNowCents > 0 || !balanceDueOn ? 'now' : `by ${formatDay(balanceDueOn)}`;
  return `Your place is yours. The other ${rands(balanceCents)} of your share is due ${due}.`;
}

/** How somebody's own share stands once there is nothing to pay any more. */
export function endedShareSentence({ state, share, leadName }: OwnParticipation): string {
  if (!share) return '';
  const { paidCents, overpaidCents, dueNowCents } = share;
  if (state === 'cancelled')
    return overpaidCents > 0 ? ` We pay ${rands(overpaidCents)} back to you.` : '';
  if (state !== 'expired') return '';
  const unpaid = dueNowCents > 0 ? ` Of your share, ${rands(dueNowCents)} was not paid.` : '';
  const paid =
    paidCents > 0
      ? ` You paid ${rands(paidCents)}. It counts if ${isolate(leadName)} takes the places again; otherwise we pay it back.`
      : '';
  return unpaid + paid;
}

/** How somebody's own share stands, and what is to be done about it. */
export function ownShareSentence(
  state: OwnParticipation['state'],
  share: OwnShare,
): string | undefined {
  if (share.totalCents === 0 && share.balanceCents === 0) return undefined;
  if (state === 'held' || state === 'awaiting-payment') return heldSentence(share);
  return state === 'confirmed' ? confirmedSentence(share) : undefined;
}
