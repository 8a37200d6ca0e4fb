/** Paths of all pages that a site tells search engines of. */
export async function pathsInSitemap(address: string): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}

/** Of these the plain ones, and the first of each section that holds many: each has code of its own. */
export function oneOfEachKind(paths: string[]): string[] {
  const kinds = new Map<string, string>();
  for (const path of paths) {
    const [, section = '', rest] = path.split('/');
    const kind = rest ? `${section}/` : section;
    if (!kinds.has(kind)) kinds.set(kind, path);
  }
  return [...kinds.values()];
}
