/** The paths of all pages in a site's site map. */
export async function pathsInSitemap(url: string): Promise<string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/** Selects one path per route: all static pages, and the first page of each section with many pages. */
export function oneOfEachKind(paths: string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const [, section = '', rest] = path.split('/');
    const kind = rest ? `${section}/` : section;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
