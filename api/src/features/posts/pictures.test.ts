import { messages, type Post, type PostPicture } from '@ridgeline/contract';
import { onEachStore } from '../../testing/onEachDatabase';
import { aPicture } from '../../testing/galleries';
import { aPost, aText, textWith } from '../../testing/posts';
import { anAdmin, formWith, logIn, send } from '../../testing/requests';

const dayMs = 24 * 60 * 60 * 1000;

onEachStore('a picture inside a text', (api) => {
  const upload = async (token: string) =>
    send<PostPicture>(api(), 'POST', '/api/blog/images', {
      token,
      form: formWith('image', [{ name: 'a.jpg', bytes: await aPicture(30, 20) }]),
    });
  const save = (token: string, { _id, title }: Post, body: Post['body']) =>
    send(api(), 'PUT', `/api/blog/${_id}`, { token, json: { title, body } });

  it('is returned with its post, with everything that a page needs', async () => {
    const token = await anAdmin(api());
    const { status, body: picture } = await upload(token);
    expect(status).toBe(201);
    expect(picture).toMatchObject({ path: expect.stringMatching(/^\/uploads\/.*\.jpg$/) });
    const post = await aPost(api(), token, { body: textWith(picture.path) });
    expect(post.pictures).toEqual({ [picture.path]: picture.image });
  });

  it('is refused when it is not stored here', async () => {
    const token = await anAdmin(api());
    const body = textWith('/uploads/018f0000-0000-7000-8000-000000000000.jpg');
    const json = { title: 'T', body };
    expect(await send(api(), 'POST', '/api/blog', { token, json })).toMatchObject({
      status: 400,
      body: { message: messages.postPictureForeign },
    });
    expect((await send(api(), 'GET', '/api/blog?all=1', { token })).body).toEqual([]);
  });

  it('is removed after a day in which no post uses it', async () => {
    let token = await anAdmin(api());
    const { body: picture } = await upload(token);
    const post = await aPost(api(), token, { body: textWith(picture.path) });
    await api().purge(2 * dayMs);
    expect((await fetch(`${api().url}${picture.path}`)).status).toBe(200);

    token = await logIn(api());
    await save(token, post, aText('No picture'));
    await api().purge(dayMs / 2);
    await api().settled();
    expect(api().files()).not.toEqual([]);
    token = await logIn(api());
    await save(token, post, textWith(picture.path));
    await save(token, post, aText('No picture again'));
    await api().purge(dayMs + 1000);
    await api().settled();
    expect(api().files()).toEqual([]);
  });

  it('is removed with the last post that uses it', async () => {
    const token = await anAdmin(api());
    const { body: picture } = await upload(token);
    const posts = [];
    for (const title of ['one', 'two'])
      posts.push(await aPost(api(), token, { title, body: textWith(picture.path) }));
    for (const [at, { _id }] of posts.entries()) {
      await send(api(), 'DELETE', `/api/blog/${_id}`, { token });
      await api().emptyTrash();
      await api().settled();
      expect(api().files().length > 0).toBe(at === 0);
    }
  });
});
