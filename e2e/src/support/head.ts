const entities: Record<string, string> = { '&amp;': '&', '&quot;': '"', '&lt;': '<' };
const decode = (text: string) => text.replaceAll(/&(amp|quot|lt);/g, (all) => entities[all] ?? all);

const attributesOf = (tag: string) =>
  Object.fromEntries(
    [...tag.matchAll(/([\w:-]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
      key,
      decode(value),
    ]),
  );

/** Reads the meta elements of a page's head by name, and its canonical URL. */
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

/** Parses the JSON-LD objects of a page. */
export const structuredDataOf = (html: string) =>
  [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)].map(
    ([, json = '']) => JSON.parse(json) as Record<string, unknown>,
  );
