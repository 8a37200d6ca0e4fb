import type { Delivery, DeliveryCounts } from '@ridgeline/contract';

interface StatusLabel {
  label: string;
  tone: 'waiting' | 'good' | 'bad';
}

const ofStatus: Record<Delivery['status'], StatusLabel> = {
  queued: { label: 'Waiting', tone: 'waiting' },
  sending: { label: 'Being sent', tone: 'waiting' },
  sent: { label: 'Sent', tone: 'good' },
  delivered: { label: 'Delivered', tone: 'good' },
  read: { label: 'Read', tone: 'good' },
  failed: { label: 'Failed', tone: 'bad' },
  skipped: { label: 'Not sent', tone: 'waiting' },
};

/** The status of a delivery, in one or two words. */
export const statusOf = ({ status, uncertain }: Delivery): StatusLabel =>
  uncertain ? { label: 'May have arrived', tone: 'bad' } : ofStatus[status];

/** The status of a message for all its contacts, in one line. */
export function summaryOf(counts: DeliveryCounts) {
  const sent = counts.sent + counts.delivered + counts.read;
  const waiting = counts.queued + counts.sending;
  return [
    `Sent to ${sent} of ${counts.total}`,
    counts.read > 0 && `${counts.read} read`,
    waiting > 0 && `${waiting} on the way`,
    counts.failed > 0 && `${counts.failed} failed`,
    counts.skipped > 0 && `${counts.skipped} left out`,
  ]
    .filter(Boolean)
    .join(', ');
}
