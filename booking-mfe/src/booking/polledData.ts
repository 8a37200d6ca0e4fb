import type { BookingData } from './loader';

/** What the page shows while a poll reads it again. On the server, which never polls, it stays undefined. */
let shown: BookingData | undefined;

/**
 * Reads the page's data again with `revalidate`. If that fails, the page goes on showing `data`. Does nothing while an
 * earlier poll is running, because the router would abort that.
 */
export async function pollData(data: BookingData, revalidate: () => Promise<void>) {
  if (shown) return;
  shown = data;
  try {
    await revalidate();
  } finally {
    shown = undefined;
  }
}

/** The data to show if a poll of this booking fails; undefined if its page is being opened. */
export const dataBeforePoll = (token: string | undefined) =>
  shown?.booking.token === token ? shown : undefined;
