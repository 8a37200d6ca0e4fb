import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { PageAnswer } from './answer';
import { isStill, madeOfNow, type MadeOf } from './madeOf';

const mostPages = 1000;
const mostBytes = 64 * 2 ** 20;
const compress = promisify(brotliCompress);
const smallest = { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } };

interface RenderedPage {
  page: PageAnswer;
  madeOf: MadeOf;
}

/** A place for one page, before it is made. */
export interface Place {
  /** The page, if it was made before and nothing that visitors see has changed since. */
  page: PageAnswer | undefined;
  /** Takes the page in, and gives it back as it is best sent. */
  keep: (page: PageAnswer) => PageAnswer;
  /** Lets those go on who wait for the page; to be called whatever became of it. */
  done: () => void;
}

const nothing = () => undefined;
const asItIs = (page: PageAnswer) => page;

/**
 * Public pages as they were rendered, so that the next visitor gets them at once and compressed as hard
 * as it goes. A page is given out only while what it was made of is unchanged. One that is made anew and
 * says the same, as most do when something elsewhere was changed, is not compressed again.
 * @param contentRevision tells what visitors see apart
 */
export function createRenderedPages(contentRevision: () => Promise<string | undefined>) {
  const pages = new LRUCache<string, RenderedPage>({
    max: mostPages,
    maxSize: mostBytes,
    sizeCalculation: ({ page }) => 2 * Buffer.byteLength(page.body) + 1,
  });

  /** Pages that are being made just now. */
  const making = new Map<string, Promise<void>>();

  /**
   * Of many who ask for a page that is not there yet, the first one makes it while the others wait.
   * @param versions the releases that the page is made with
   */
  return async function placeOf({ href }: URL, versions: string[]): Promise<Place> {
    const revision = await contentRevision();
    if (revision === undefined) return { page: undefined, keep: asItIs, done: nothing };
    const madeOf = madeOfNow(revision);
    const key = [href, ...versions].join(' ');
    const fresh = () => {
      const found = pages.get(key);
      return found && isStill(found.madeOf, revision) ? found.page : undefined;
    };

    const task = [key, revision].join(' ');
    let page = fresh();
    if (!page && making.has(task)) {
      await making.get(task);
      page = fresh();
    }
    let done: () => void = nothing;
    if (!page && !making.has(task)) {
      const made = new Promise<void>((resolve) => {
        done = () => {
          making.delete(task);
          resolve();
        };
      });
      making.set(task, made);
    }
    return {
      page,
      keep: (made) => {
        const before = pages.get(key)?.page;
        const same = before?.brotli !== undefined && before.body === made.body;
        const kept = { page: same ? { ...made, brotli: before.brotli, madeOf } : made, madeOf };
        pages.set(key, kept);
        if (!same)
          void compress(made.body, smallest).then((brotli) => {
            kept.page = { ...made, brotli, madeOf };
          });
        return kept.page;
      },
      done,
    };
  };
}
