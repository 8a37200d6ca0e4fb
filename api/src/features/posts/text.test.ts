import { messages, type Post } from '@ridgeline/contract';
import { onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, send } from '../../testing/requests';

const doc = (...content: unknown[]) => ({ type: 'doc', content });
const paragraph = (...content: unknown[]) => ({ type: 'paragraph', content });
const text = (words: string, ...marks: unknown[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 && { marks }),
});
const linkTo = (href: string) => doc(paragraph(text('a', { type: 'link', attrs: { href } })));
const nested = (levels: number): unknown =>
  levels === 0
    ? paragraph(text('deep'))
    : { type: 'bulletList', content: [{ type: 'listItem', content: [nested(levels - 1)] }] };

onOneDatabase('the text of a post', (api) => {
  let token: string;
  beforeEach(async () => {
    token = await anAdmin(api());
  });
  const write = (body: unknown) =>
    send<Post & { message: string; fields: object }>(api(), 'POST', '/api/blog', {
      token,
      json: { title: 'T', body },
    });

  it('holds paragraphs, headings, lists, quotes, lines and marks', async () => {
    const body = doc(
      { type: 'heading', attrs: { level: 2 }, content: [text('Tyres')] },
      paragraph(text('bold', { type: 'bold' }, { type: 'italic' }), { type: 'hardBreak' }),
      { type: 'paragraph' },
      {
        type: 'orderedList',
        attrs: { start: 3 },
        content: [{ type: 'listItem', content: [paragraph(text('one')), nested(2)] }],
      },
      { type: 'blockquote', content: [paragraph(text('said'))] },
      { type: 'horizontalRule' },
    );
    const { status, body: post } = await write(body);
    expect([status, post.body]).toEqual([201, body]);
  });

  it('may have a line break inside of bold or linked text', async () => {
    const marks = [{ type: 'bold' }, { type: 'link', attrs: { href: '/events' } }];
    const { status, body } = await write(
      doc(paragraph(text('one', ...marks), { type: 'hardBreak', marks }, text('two', ...marks))),
    );
    expect([status, body.body.content[0]]).toEqual([
      201,
      paragraph(text('one', ...marks), { type: 'hardBreak' }, text('two', ...marks)),
    ]);
  });

  it('has the numbers of its lists in the excerpt', async () => {
    const item = (words: string) => ({ type: 'listItem', content: [paragraph(text(words))] });
    const { body } = await write(
      doc(
        { type: 'orderedList', attrs: { start: 3 }, content: [item('Fuel'), item('Water')] },
        { type: 'bulletList', content: [item('Dust')] },
      ),
    );
    expect(body.excerpt).toBe('3. Fuel 4. Water Dust');
  });

  it.each([
    'https://a.example/?q=1#x',
    'http://a.example',
    'mailto:a@b.example',
    'tel:+2782',
    '/events',
    '/',
  ])('may link to %s', async (href) => {
    expect((await write(linkTo(href))).status).toBe(201);
  });

  it.each([
    'javascript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'data:text/html,x',
    '//evil.example',
    '/\\evil.example',
    'https:evil',
    '',
    `/${'x'.repeat(2000)}`,
  ])('may not link to %p', async (href) => {
    const { status, body } = await write(linkTo(href));
    expect([status, body.message, body.fields]).toEqual([
      400,
      messages.postLinkUnsafe,
      { body: messages.postLinkUnsafe },
    ]);
  });

  it('loses the attributes that editors add to links, lists and pictures', async () => {
    const attrs = { href: '/events', target: '_blank', rel: 'noopener', class: null };
    const list = { type: 'orderedList', content: [{ type: 'listItem', content: [paragraph()] }] };
    const { body } = await write(
      doc(paragraph(text('a', { type: 'link', attrs })), {
        ...list,
        attrs: { start: 1, type: null },
      }),
    );
    expect(body.body.content).toEqual([
      paragraph(text('a', { type: 'link', attrs: { href: '/events' } })),
      { ...list, attrs: { start: 1 } },
    ]);
  });

  it.each([
    ['a script', doc({ type: 'script', content: [text('alert(1)')] })],
    ['an attribute', doc({ type: 'paragraph', attrs: { onclick: 'alert(1)' } })],
    ['a mark', doc(paragraph(text('a', { type: 'textStyle', attrs: { color: 'red' } })))],
    ['a heading of the first level', doc({ type: 'heading', attrs: { level: 1 } })],
    ['a paragraph in a list without an item', doc({ type: 'bulletList', content: [paragraph()] })],
    ['an empty text', doc(paragraph(text('')))],
    ['nothing', doc()],
    ['no document', 'words'],
    ['a list', []],
    ['a number as text', doc(paragraph({ type: 'text', text: 7 }))],
  ])('refuses %s', async (_what, body) => {
    expect(await write(body)).toMatchObject({
      status: 400,
      body: { message: messages.postBodyUnknown, fields: { body: messages.postBodyUnknown } },
    });
  });

  it.each(['https://elsewhere.example/a.jpg', 'data:image/png;base64,AA', '/uploads/../a.jpg'])(
    'refuses the picture %s',
    async (src) => {
      const { status, body } = await write(doc({ type: 'image', attrs: { src } }));
      expect([status, body.message]).toEqual([400, messages.postPictureForeign]);
    },
  );

  it('may have at most 200 KB and a few levels of nesting', async () => {
    const long = (bytes: number) => {
      const empty = JSON.stringify(doc(paragraph(text('')))).length;
      return doc(paragraph(text('x'.repeat(bytes - empty))));
    };
    expect((await write(long(204_800))).status).toBe(201);
    expect((await write(long(204_801))).body.message).toBe(messages.postBodyTooLong);
    expect((await write(doc(nested(8)))).status).toBe(201);
    expect((await write(doc(nested(20)))).body.message).toBe(messages.postBodyTooDeep);
    const abyss = `${'{"content":'.repeat(20_000)}1${'}'.repeat(20_000)}`;
    const raw = `{"title":"T","body":${abyss}}`;
    const answer = await send(api(), 'POST', '/api/blog', { token, raw });
    expect(answer).toMatchObject({ status: 400, body: { message: messages.postBodyTooDeep } });
  });
});
