import { documentTitle, headOf, headTags } from './headTags';

const site = {
  name: 'Rides',
  tagline: 'Tours',
  phone: '',
  whatsapp: '',
  email: '',
  address: '',
  social: [],
};
const args = { site, origin: 'https://rides.example', path: '/event/1' };

describe("a page's head", () => {
  it('comes from the innermost route that has one', () => {
    const head = (title: string) => ({ head: () => ({ title, description: 'd' }) });
    const matches = [
      { handle: head('outer'), data: null },
      { handle: head('inner'), data: null },
      { handle: undefined, data: null },
    ];
    expect(documentTitle(headOf(matches, args), args)).toBe('inner · Rides');
  });

  it('keeps a title from right to left apart from the name of the site', () => {
    const title = 'جولة في الصحراء';
    expect(documentTitle({ title, description: '' }, args)).toBe(`\u2068${title}\u2069 · Rides`);
  });

  it('escapes structured data', () => {
    const [script] = headTags(
      { title: 't', description: 'd', jsonLd: [{ name: '</script><script>alert(1)' }] },
      args,
    ).filter(({ name }) => name === 'script');
    expect(script?.text).not.toContain('<');
    expect(JSON.parse(script?.text ?? '')).toMatchObject({ name: '</script><script>alert(1)' });
  });

  it('contains the share card and, for a page with several URLs, the canonical one', () => {
    const tags = headTags({ title: 't', description: 'd', path: '/one', card: '/c.jpg' }, args);
    const texts = tags.map(({ attributes }) => Object.values(attributes).join(' '));
    expect(texts).toContain('canonical https://rides.example/one');
    expect(texts).toContain('og:image https://rides.example/c.jpg');
  });

  it('names one URL for a path with and without a slash at its end', () => {
    const canonical = (path: string) =>
      headTags({ title: 't', description: 'd' }, { ...args, path }).find(
        ({ attributes }) => attributes.rel === 'canonical',
      )?.attributes.href;
    expect(canonical('/about/')).toBe('https://rides.example/about');
    expect(canonical('/')).toBe('https://rides.example/');
  });

  it('contains a canonical URL, unless the page is hidden from search engines', () => {
    const rels = (hidden: boolean) =>
      headTags({ title: 't', description: 'd', hidden }, args).map(
        ({ attributes }) => attributes.rel ?? attributes.name,
      );
    expect(rels(false)).toContain('canonical');
    expect(rels(true)).not.toContain('canonical');
    expect(rels(true)).toContain('robots');
  });
});
