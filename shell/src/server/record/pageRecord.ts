/** How pages of one release went, over the time that the record looks back. */
export interface Figures {
  pages: number;
  failed: number;
}

/** How far back it looks, and in which steps the past is forgotten. */
const sliceMs = 30_000;
const slicesKept = 20;

interface Slice extends Figures {
  from: number;
}

/** Counts, for each release, the pages that were made with it in the last ten minutes. */
export function createPageRecord() {
  const slices = new Map<string, Slice[]>();

  const recent = (release: string) => {
    const from = Math.floor(Date.now() / sliceMs) * sliceMs;
    const kept = (slices.get(release) ?? []).filter(
      (slice) => slice.from > from - slicesKept * sliceMs,
    );
    if (kept.length > 0) slices.set(release, kept);
    else slices.delete(release);
    return { kept, from };
  };

  function add(release: string, pages: number, failed: number) {
    const { kept, from } = recent(release);
    let slice = kept.at(-1);
    if (slice?.from !== from) {
      slice = { from, pages: 0, failed: 0 };
      slices.set(release, [...kept, slice]);
    }
    slice.pages += pages;
    slice.failed += failed;
  }

  return {
    /** A page that the server made, or could not make. */
    page: (release: string, failed: boolean) => add(release, 1, failed ? 1 : 0),
    /** A page that the server made and the browser could not bring to life. */
    brokenInBrowser: (release: string) => add(release, 0, 1),
    figures: (release: string): Figures => {
      const { kept } = recent(release);
      const sumOf = (key: keyof Figures) => kept.reduce((sum, slice) => sum + slice[key], 0);
      const pages = sumOf('pages');
      // A page may say so more than once; it has failed only once.
      return { pages, failed: Math.min(sumOf('failed'), pages) };
    },
  };
}

export type PageRecord = ReturnType<typeof createPageRecord>;

/** The share of pages that failed; 0 when there were none. */
export const failedShare = ({ pages, failed }: Figures) => (pages === 0 ? 0 : failed / pages);
