import type { Status } from '@ridgeline/contract';
import { serverNow } from '@ridgeline/contract/client';

interface Publishable {
  status: Status;
  /** When visitors can see it, for kinds that can be scheduled. */
  publishedAt?: string | null;
}

const isOut = ({ status, publishedAt }: Publishable) =>
  status === 'published' && (!publishedAt || Date.parse(publishedAt) <= serverNow());

/**
 * The sentence about a saved item.
 * @param noun such as "Ride"
 * @param before the item before the change; undefined for a new one
 */
export function savedMessage(noun: string, saved: Publishable, before: Publishable | undefined) {
  if (saved.status === 'draft') return 'Draft saved';
  if (!isOut(saved)) return `${noun} scheduled`;
  return before && isOut(before) ? `${noun} saved` : `${noun} published`;
}
