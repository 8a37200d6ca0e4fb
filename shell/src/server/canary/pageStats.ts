/** The number of served pages of a release, and of failed ones among them. */
export interface Stats {
  pages: number;
  failed: number;
}

/** A sliding window of ten minutes, in slices. */
const sliceMs = 30_000;
const maxSlices = 20;

interface Slice extends Stats {
  from: number;
}

/** Counts the pages of each release in the last ten minutes. */
export function createPageStats() {
  const slices = new Map<string, Slice[]>();

  const recent = (release: string) => {
    const from = Math.floor(Date.now() / sliceMs) * sliceMs;
    const current = (slices.get(release) ?? []).filter(
      (slice) => slice.from > from - maxSlices * sliceMs,
    );
    if (current.length > 0) slices.set(release, current);
    else slices.delete(release);
    return { current, from };
  };

  function add(release: string, pages: number, failed: number) {
    const { current, from } = recent(release);
    let slice = current.at(-1);
    if (slice?.from !== from) {
      slice = { from, pages: 0, failed: 0 };
      slices.set(release, [...current, slice]);
    }
    slice.pages += pages;
    slice.failed += failed;
  }

  return {
    /** Counts a page that the server rendered, or failed to render. */
    countPage: (release: string, failed: boolean) => add(release, 1, failed ? 1 : 0),
    /** Counts a page that the server rendered, and that had an error in the browser. */
    countBrowserFailure: (release: string) => add(release, 0, 1),
    /** Drops the counts of a release. */
    forget: (release: string) => void slices.delete(release),
    of: (release: string): Stats => {
      const { current } = recent(release);
      const sumOf = (key: keyof Stats) => current.reduce((sum, slice) => sum + slice[key], 0);
      const pages = sumOf('pages');
      // A browser may report the same page more than once.
      return { pages, failed: Math.min(sumOf('failed'), pages) };
    },
  };
}

export type PageStats = ReturnType<typeof createPageStats>;

/** The share of failed pages; 0 if there were no pages. */
export const failedShare = ({ pages, failed }: Stats) => (pages === 0 ? 0 : failed / pages);
