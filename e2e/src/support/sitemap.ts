/** Paths of all pages that a site tells search engines of. */
export async function pathsInSitemap(address: string): Promise<string[]> {
  const map = await (await fetch(`${address}/sitemap.xml`)).text();
  return [...map.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, loc = '']) => new URL(loc).pathname);
}
