const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<' };
const decoded = (text: string) =>
  text.replaceAll(/&(amp|quot|lt);/g, (all) => entities[all] ?? all);

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decoded(value),
    ]),
  );

/** What a page's head says, by name: of its meta elements, and its one true address. */
export function metaOf(html: string): Record<string, string | undefined> {
  const tags = [...html.matchAll(/<(?:meta|link) [^>]*>/g)].map(([tag]) => attributesOf(tag));
  return Object.fromEntries(
    tags.flatMap(({ name, property, content, rel, href }) => {
      if (rel === 'canonical') return [['canonical', href]];
      const key = property ?? name;
      return key ? [[key, content]] : [];
    }),
  );
}

/** The objects in which a page describes itself to search engines. */
export const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
