import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './answer';

const mostPages = 300;
const mostBytes = 32 * 2 ** 20;

/** Header that marks a page which was kept from before, with the time at which it was made. */
export const keptHeader = 'x-kept-page';

interface KeptPage {
  answer: PageAnswer;
  madeAt: string;
}

/**
 * The last good HTML of public pages, for when the remote that makes them fails. None that was made
 * for one visitor alone is among them.
 */
export function createKeptPages() {
  const pages = new LRUCache<string, KeptPage>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ answer }) => Buffer.byteLength(answer.body) + 1,
  });
  // What the site is called is part of the page.
  const keyOf = ({ origin, pathname, search }: URL) => `${origin}${pathname}${search}`;

  return {
    keep: (url: URL, answer: PageAnswer) => {
      const key = keyOf(url);
      if (pages.peek(key)?.answer === answer) return;
      pages.set(key, { answer, madeAt: new Date().toISOString() });
    },
    /** The page as it was last made well, marked as such and for nobody to store. */
    find: (url: URL): PageAnswer | undefined => {
      const kept = pages.get(keyOf(url));
      if (!kept) return undefined;
      const { answer, madeAt } = kept;
      const headers = { ...answer.headers, 'cache-control': 'no-store', [keptHeader]: madeAt };
      return { ...answer, headers };
    },
  };
}

export type KeptPages = ReturnType<typeof createKeptPages>;
