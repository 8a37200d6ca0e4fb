import type { Picture, PostBlock, PostInline, PostMark } from '@ridgeline/contract';
import { aParagraph } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import { showPage } from '../../testing/pages';
import { PostBody } from './PostBody';

const show = (content: PostBlock[], pictures: Record<string, Picture> = {}) =>
  showPage(() => <PostBody body={{ type: 'doc', content }} pictures={pictures} />, {
    at: '/blog/a-post',
  });

const text = (words: string, ...marks: PostMark[]): PostInline => ({
  type: 'text',
  text: words,
  marks,
});
const linkTo = (href: string): PostMark => ({ type: 'link', attrs: { href } });
const line = (...content: PostInline[]): PostBlock => ({ type: 'paragraph', content });
const heading = (level: 2 | 3, words: string): PostBlock => ({
  type: 'heading',
  attrs: { level },
  content: [text(words)],
});
const item = (words: string) => ({ type: 'listItem' as const, content: [aParagraph(words)] });

/** A node or mark that is not in the contract, as a newer editor may send it. */
const unknownNode = (node: object) => node as never;

describe('the body of a post', () => {
  it('has headings with unique ids, so that links can lead to them', () => {
    show([heading(2, 'Über den Pass'), heading(3, 'Mud'), heading(3, 'Mud')]);
    expect(screen.getByRole('heading', { level: 2, name: 'Über den Pass' }).id).toBe(
      'section-uber-den-pass',
    );
    const ids = screen.getAllByRole('heading', { level: 3, name: 'Mud' }).map(({ id }) => id);
    expect(ids).toEqual(['section-mud', 'section-mud-2']);
  });

  it('has nested lists, and numbers that begin at their start', () => {
    show([
      {
        type: 'bulletList',
        content: [
          {
            type: 'listItem',
            content: [
              aParagraph('Pack'),
              { type: 'orderedList', attrs: { start: 4 }, content: [item('Rain gear')] },
            ],
          },
          item('Ride'),
        ],
      },
    ]);
    const [outer, inner] = screen.getAllByRole('list');
    expect(outer?.tagName).toBe('UL');
    expect(inner).toHaveAttribute('start', '4');
    expect(within(inner as HTMLElement).getByRole('listitem')).toHaveTextContent('Rain gear');
  });

  it('has quotes, rules and line breaks', () => {
    show([
      { type: 'blockquote', content: [aParagraph('Dust is a souvenir.')] },
      { type: 'horizontalRule' },
      line(text('One'), { type: 'hardBreak' }, text('two')),
    ]);
    expect(screen.getByRole('blockquote')).toHaveTextContent('Dust is a souvenir.');
    expect(screen.getByRole('separator')).toBeInTheDocument();
    expect(screen.getByText(/One/).querySelector('br')).toBeInTheDocument();
  });

  it('has bold and italic text, also combined', () => {
    show([line(text('very', { type: 'bold' }, { type: 'italic' }), text(' wet'))]);
    expect(screen.getByRole('emphasis')).toHaveTextContent('very');
    expect(screen.getByRole('strong')).toHaveTextContent('very');
  });

  it('has pictures in all their stored sizes, or as they are if there are no variants', () => {
    const image: Picture = {
      width: 1600,
      height: 900,
      placeholder: 'data:,',
      avif: [{ path: '/uploads/a-640.avif', width: 640 }],
      webp: [],
    };
    show(
      [
        { type: 'image', attrs: { src: '/uploads/a.jpg', alt: 'A hairpin' } },
        { type: 'image', attrs: { src: '/uploads/b.jpg', alt: 'A gate' } },
      ],
      { '/uploads/a.jpg': image },
    );
    const hairpin = screen.getByRole('img', { name: 'A hairpin' });
    expect(hairpin).toHaveAttribute('width', '1600');
    expect(hairpin.parentElement?.querySelector('source')).toHaveAttribute(
      'srcset',
      '/uploads/a-640.avif 640w',
    );
    expect(screen.getByRole('img', { name: 'A gate' })).toHaveAttribute('src', '/uploads/b.jpg');
  });

  it('has the direction of its script, and what is in a list or quote has that of the whole', () => {
    show([
      line(text('יוצאים בשבע')),
      heading(2, 'מים'),
      { type: 'bulletList', content: [item('דלק')] },
      { type: 'blockquote', content: [aParagraph('אבק')] },
    ]);
    const [first, inItem, inQuote] = screen.getAllByRole('paragraph');
    for (const whole of [
      first,
      screen.getByRole('heading'),
      screen.getByRole('list'),
      screen.getByRole('blockquote'),
    ])
      expect(whole).toHaveAttribute('dir', 'auto');
    for (const part of [inItem, inQuote]) expect(part).not.toHaveAttribute('dir');
  });

  it('skips the empty lines that the editor saves', () => {
    show([{ type: 'paragraph' }, aParagraph('Words'), aParagraph('  '), heading(2, ' ')]);
    expect(screen.getAllByRole('paragraph')).toHaveLength(1);
    expect(screen.queryByRole('heading')).not.toBeInTheDocument();
  });

  it('skips unknown nodes, and renders the rest', () => {
    show([
      unknownNode({ type: 'video', attrs: { src: 'x' } }),
      line(unknownNode({ type: 'mention' }), text('kept', unknownNode({ type: 'blink' }))),
      unknownNode({ type: 'table', content: [{ type: 'row' }] }),
    ]);
    expect(screen.getByRole('paragraph')).toHaveTextContent(/^kept$/);
  });
});

describe('a link in a post', () => {
  const linked = (href: string) => {
    show([line(text('Read on', linkTo(href)))]);
    return screen.getByRole('link', { name: 'Read on' });
  };

  it.each([
    ['/events', '/events'],
    ['https://rides.example/event/7#map', '/event/7#map'],
  ])('to a page of this site (%s) uses its path', (href, path) => {
    const link = linked(href);
    expect(link).toHaveAttribute('href', path);
    expect(link).not.toHaveAttribute('rel');
  });

  it('to another site sends no referrer and is `nofollow`', () => {
    expect(linked('https://weather.example/sani')).toHaveAttribute('rel', 'noopener nofollow');
  });

  it.each(['mailto:rides@ridgeline.example', 'tel:+27582550142'])('may be %s', (href) => {
    expect(linked(href)).toHaveAttribute('href', href);
  });

  it('stays one link when its text changes style', () => {
    const to = linkTo('/events');
    show([line(text('all ', to), text('coming', { type: 'bold' }, to), text(' rides', to))]);
    expect(screen.getByRole('link')).toHaveTextContent('all coming rides');
  });

  it.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    '//elsewhere.example',
    '/\\elsewhere.example',
    '/\t/elsewhere.example',
    'https:evil',
    '',
  ])('to %j renders only its text', (href) => {
    show([line(text('Read on', linkTo(href)))]);
    expect(screen.getByText('Read on')).toBeInTheDocument();
    expect(document.querySelector('a')).toBeNull();
  });
});

describe('HTML in a post', () => {
  it('is shown as text', () => {
    const hostile = '<script>alert(1)</script><img src=x onerror=alert(1)>';
    show([aParagraph(hostile), heading(2, hostile)]);
    expect(screen.getByRole('paragraph')).toHaveTextContent(hostile);
    expect(screen.getByRole('heading')).toHaveTextContent(hostile);
    expect(document.querySelector('script, img')).toBeNull();
  });
});
