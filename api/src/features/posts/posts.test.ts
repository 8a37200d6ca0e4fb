import { messages, type Post, type PostCard, type PostUpdate } from '@ridgeline/contract';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import { aPicture } from '../../testing/galleries';
import { aPost, aText } from '../../testing/posts';
import { anAdmin, formWith, send } from '../../testing/requests';
import { setClock } from '../../testing/clock';

type ResponseBody = Post & { message: string; fields: Record<string, string>; current: Post };

onEachDatabase('posts', (api) => {
  const create = (token: string, json: unknown) =>
    send<ResponseBody>(api(), 'POST', '/api/blog', { token, json });
  const save = (token: string, { _id }: Post, json: PostUpdate) =>
    send<ResponseBody>(api(), 'PUT', `/api/blog/${_id}`, { token, json });
  const read = (key: string, token?: string) =>
    send<ResponseBody>(api(), 'GET', `/api/blog/${key}`, { token });
  const titles = async (query = '', token?: string) => {
    const { body } = await send<PostCard[]>(api(), 'GET', `/api/blog${query}`, { token });
    return body.map(({ title }) => title);
  };
  afterEach(() => jest.useRealTimers());

  itOnce('are written, and can be read completely by id and by slug', async () => {
    const token = await anAdmin(api());
    const body = aText('Look where you want to go. 🏍️ “Ja” 山');
    const created = await create(token, { title: 'Reading gravel', body, status: 'published' });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({
      title: 'Reading gravel',
      slug: 'reading-gravel',
      excerpt: 'Look where you want to go. 🏍️ “Ja” 山',
      body,
      pictures: {},
      imageUrl: null,
      image: null,
      version: 1,
    });
    expect((await read(created.body._id)).body).toEqual(created.body);
    expect((await read('reading-gravel')).body).toEqual(created.body);
  });

  itOnce('are drafts until they are published, and only logged-in owners see drafts', async () => {
    const token = await anAdmin(api());
    const { body: draft } = await create(token, { title: 'Half a thought' });
    expect(draft).toMatchObject({ status: 'draft', publishedAt: null });
    for (const key of [draft._id, draft.slug]) {
      expect(await read(key)).toMatchObject({ status: 404, body: { message: 'Post not found' } });
      expect((await read(key, token)).status).toBe(200);
    }
    await save(token, draft, { title: draft.title, status: 'published' });
    expect((await read(draft.slug)).body.publishedAt).toMatch(/^\d{4}-.*Z$/);
  });

  itOnce('are listed newest first, unpublished ones only for logged-in owners', async () => {
    const token = await anAdmin(api());
    await aPost(api(), token, { title: 'Old', publishedAt: '2024-05-01T08:00:00+02:00' });
    await aPost(api(), token, { title: 'New', publishedAt: '2025-05-01T08:00:00Z' });
    await aPost(api(), token, { title: 'Waits', publishedAt: '2999-01-01T00:00:00Z' });
    await aPost(api(), token, { title: 'Draft', status: 'draft' });
    expect(await titles()).toEqual(['New', 'Old']);
    expect(await titles('', token)).toEqual(['New', 'Old']);
    expect(await titles('?all=1')).toEqual(['New', 'Old']);
    expect(await titles('?all=1', token)).toEqual(['Draft', 'Waits', 'New', 'Old']);
    expect((await read('waits')).status).toBe(404);
    expect((await read('old')).body.publishedAt).toBe('2024-05-01T06:00:00.000Z');
  });

  itOnce('are read once for all visitors, whatever else is in the query', async () => {
    const token = await anAdmin(api());
    await aPost(api(), token, { title: 'Old' });
    let reads = 0;
    api().db.on('query', ({ sql }: { sql: string }) => {
      if (/^select \* from .posts./.test(sql)) reads += 1;
    });
    for (const query of ['', '?all=1', '?page=2', '']) expect(await titles(query)).toEqual(['Old']);
    expect(reads).toBe(1);
    await aPost(api(), token, { title: 'New' });
    expect(await titles()).toEqual(['New', 'Old']);
  });

  itOnce('are listed as soon as their time has come', async () => {
    const token = await anAdmin(api());
    const hour = 60 * 60 * 1000;
    const publishedAt = new Date(Date.now() + hour).toISOString();
    await aPost(api(), token, { title: 'Now' });
    await aPost(api(), token, { title: 'Waits', publishedAt });
    expect(await titles()).toEqual(['Now']);
    setClock(new Date(Date.now() + hour));
    expect(await titles()).toEqual(['Waits', 'Now']);
  });

  itOnce(
    'are refused with 401 after the session has ended, instead of being hidden as drafts',
    async () => {
      const { body: draft } = await create(await anAdmin(api()), { title: 'Half a thought' });
      const ended = { status: 401, body: { message: messages.unauthorized } };
      // The response is the same for a draft and for a missing post.
      for (const path of ['?all=1', `/${draft._id}`, `/${draft.slug}`, '/nothing-of-the-kind'])
        expect(await send(api(), 'GET', `/api/blog${path}`, { token: 'stale' })).toMatchObject(
          ended,
        );
    },
  );

  itOnce('keep their first publish date, and lose it as drafts', async () => {
    const token = await anAdmin(api());
    const post = await aPost(api(), token);
    const { title } = post;
    const again = await save(token, post, { title });
    expect(again.body).toMatchObject({ status: 'published', publishedAt: post.publishedAt });
    const draft = await save(token, post, { title, status: 'draft' });
    expect(draft.body.publishedAt).toBeNull();
  });

  itOnce.each([
    [{}, 'title', messages.titleRequired],
    [{ title: 'x'.repeat(161) }, 'title', messages.titleTooLong],
    [{ title: 'T', excerpt: 'x'.repeat(301) }, 'excerpt', messages.excerptTooLong],
    [{ title: 'T', slug: 'Not a slug' }, 'slug', messages.slugInvalid],
    [{ title: 'T', status: 'hidden' }, 'status', messages.invalidRequest],
    [{ title: 'T', publishedAt: 'soon' }, 'publishedAt', messages.publishedAtInvalid],
    [
      { title: 'T', publishedAt: '9999-12-31T23:59:59-12:00' },
      'publishedAt',
      messages.publishedAtInvalid,
    ],
    [
      { title: 'T', publishedAt: '0000-01-01T00:00:00+12:00' },
      'publishedAt',
      messages.publishedAtInvalid,
    ],
    [
      { title: 'T', publishedAt: '0026-12-05T07:30:00+02:00' },
      'publishedAt',
      messages.yearUnlikely,
    ],
    [
      { title: 'T', publishedAt: '2026-02-30T00:00:00Z' },
      'publishedAt',
      messages.publishedAtInvalid,
    ],
  ])('refuse %j', async (json, field, message) => {
    const answer = await create(await anAdmin(api()), json);
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
  });

  it('get different slugs for the same title; a typed slug that is taken is refused', async () => {
    const token = await anAdmin(api());
    const created = await Promise.all([1, 2, 3].map(() => aPost(api(), token)));
    expect(created.map(({ slug }) => slug).sort()).toEqual([
      'reading-gravel',
      'reading-gravel-2',
      'reading-gravel-3',
    ]);
    const taken = { title: 'Other', slug: 'reading-gravel' };
    expect(await create(token, taken)).toMatchObject({
      status: 409,
      body: { message: messages.slugTaken, fields: { slug: messages.slugTaken } },
    });
    const other = await aPost(api(), token, { title: 'Other' });
    expect((await save(token, other, taken)).status).toBe(409);
    expect((await save(token, other, { title: 'Other', slug: 'other' })).status).toBe(200);
  });

  it('refuse the later of two saves of the same version, and return the saved one', async () => {
    const token = await anAdmin(api());
    const post = await aPost(api(), token);
    const { version } = post;
    const answers = await Promise.all(
      ['one', 'other'].map((title) => save(token, post, { title, version })),
    );
    const accepted = answers.find(({ status }) => status === 200);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      message: messages.postChanged,
      current: { title: accepted?.body.title, version: 2 },
    });
  });

  it('have an excerpt generated from the text unless somebody writes one', async () => {
    const token = await anAdmin(api());
    const long = 'Gravel moves. '.repeat(40);
    const post = await aPost(api(), token, { body: aText(long) });
    expect(post.excerpt).toMatch(/^Gravel moves\. .*…$/);
    expect(post.excerpt.length).toBeLessThanOrEqual(200);
    const { title, excerpt } = post;
    const rewritten = await save(token, post, { title, excerpt, body: aText('Short.') });
    expect(rewritten.body.excerpt).toBe('Short.');
    const own = await save(token, post, { title, excerpt: 'Mine', body: aText('Shorter.') });
    expect(own.body.excerpt).toBe('Mine');
  });

  itOnce('get a cover, and leave no file of the previous one', async () => {
    const token = await anAdmin(api());
    const { _id } = await aPost(api(), token);
    const cover = async () =>
      send<Post>(api(), 'POST', `/api/blog/${_id}/image`, {
        token,
        form: formWith('image', [{ name: 'a.jpg', bytes: await aPicture(30, 20) }]),
      });
    const first = await cover();
    expect(first).toMatchObject({ status: 200, body: { image: { width: 30, height: 20 } } });
    await api().settled();
    const before = api().files();
    await cover();
    await api().settled();
    expect(api().files()).toHaveLength(before.length);
    expect((await fetch(`${api().url}${first.body.imageUrl}`)).status).toBe(404);
  });

  itOnce('need a token for writing', async () => {
    const { _id } = await aPost(api(), await anAdmin(api()));
    for (const [method, path] of [
      ['POST', ''],
      ['PUT', `/${_id}`],
      ['DELETE', `/${_id}`],
      ['POST', `/${_id}/restore`],
      ['POST', `/${_id}/image`],
      ['POST', '/images'],
    ] as const)
      expect((await send(api(), method, `/api/blog${path}`, { json: {} })).status).toBe(401);
  });
});
