/** What the page shows while a poll reads it again. On the server, which never polls, it stays undefined. */
let shown: unknown;

/**
 * Reads the page's data again with `revalidate`. If that fails, the page goes on showing `data`. Does nothing while an
 * earlier poll is running, because the router would abort that.
 */
export async function pollData(data: unknown, revalidate: () => Promise<void>) {
  if (shown) return;
  shown = data;
  try {
    await revalidate();
  } finally {
    shown = undefined;
  }
}

/**
 * The data to show if a poll fails; undefined if a page is being opened.
 * @param isSame whether the data are about what the page is about
 */
export const dataBeforePoll = <Data>(isSame: (data: Partial<Data>) => boolean): Data | undefined =>
  shown !== undefined && isSame(shown as Partial<Data>) ? (shown as Data) : undefined;
