import type { Group } from '@ridgeline/contract';
import { aPicture } from '../../testing/galleries';
import { aGroup, groupForm } from '../../testing/groups';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';

const hourMs = 60 * 60 * 1000;

onEachStore('the picture of a group', (api) => {
  afterEach(() => jest.restoreAllMocks());

  const get = (path: string, headers: Record<string, string> = {}) =>
    send(api(), 'GET', path, { headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const advanceClock = (ms: number) => {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  };

  async function aGroupWithPicture() {
    const token = await anAdmin(api());
    const group = await aGroup(api(), token, { profilePicture: await aPicture(60, 40) });
    const signed = String(group.profilePicture);
    const [plain = ''] = signed.split('?');
    const sources = [...(group.image?.avif ?? []), ...(group.image?.webp ?? [])];
    return { token, group, signed, plain, sources };
  }

  it('is served in every format under the signed paths, and cached only by that browser', async () => {
    const { signed, sources } = await aGroupWithPicture();
    expect(sources.length).toBeGreaterThan(1);
    await api().settled();
    for (const path of [signed, ...sources.map((source) => source.path)]) {
      const { status, headers } = await get(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d{3,4}$/);
    }
  });

  it('is revalidated by the browser while its variants are being generated', async () => {
    await api().jobs.stop();
    const { sources } = await aGroupWithPicture();
    const { status, headers } = await get(sources[0]?.path ?? '');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('is not found without a signature or a token, and that response is not cacheable', async () => {
    const { plain, sources } = await aGroupWithPicture();
    const plainSources = sources.map(({ path }) => path.split('?')[0] ?? '');
    for (const path of [
      plain,
      ...plainSources,
      `${plain}?signature=`,
      `${plain}?expires=9999999999`,
    ]) {
      const { status, headers } = await get(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  itOnce('is served to logged-in owners, but not with another token', async () => {
    const { token, plain } = await aGroupWithPicture();
    const response = await get(plain, bearer(token));
    expect([response.status, response.headers.get('cache-control')]).toEqual([
      200,
      'private, no-cache',
    ]);
    expect((await get(plain, bearer(`${token}x`))).status).toBe(404);
    const tag = {
      'if-none-match': response.headers.get('etag') ?? '',
      'cache-control': 'max-age=0',
    };
    expect((await get(plain, { ...bearer(token), ...tag })).status).toBe(304);
    expect((await get(plain, tag)).status).toBe(404);
  });

  itOnce('is not served with a signature that is expired, altered or of another file', async () => {
    const { signed, plain, sources } = await aGroupWithPicture();
    const query = signed.slice(plain.length);
    const expires = Number(/expires=(\d+)/.exec(query)?.[1]);
    const altered = [
      `${plain}${query.replace(String(expires), String(expires + 3600))}`,
      `${plain}${query.slice(0, -2)}AA`,
      `${plain}${query}&signature=x`,
      `${sources[0]?.path.split('?')[0]}${query}`,
    ];
    for (const path of altered) expect([path, (await get(path)).status]).toEqual([path, 404]);
    advanceClock(hourMs);
    expect((await get(signed)).status).toBe(404);
  });

  itOnce(
    'keeps its signed path for a while, so that a browser can cache it, and then gets a new one',
    async () => {
      const { token, group, signed } = await aGroupWithPicture();
      const read = async () =>
        (await send<Group[]>(api(), 'GET', '/api/groups', { token })).body[0]?.profilePicture;
      const expires = Number(/expires=(\d+)/.exec(signed)?.[1]) * 1000;
      expect(expires - Date.now()).toBeGreaterThan(hourMs / 2);
      expect(await read()).toBe(signed);
      advanceClock(hourMs / 2);
      const next = await read();
      expect(next).not.toBe(signed);
      expect((await get(String(next))).status).toBe(200);
      expect(group.profilePicture).toBe(signed);
    },
  );

  it('stays private in the trash', async () => {
    const { token, group, plain } = await aGroupWithPicture();
    await send(api(), 'DELETE', `/api/groups/${group._id}`, { token });
    expect((await get(plain)).status).toBe(404);
  });

  it.each([
    ['replaced', 'PUT'],
    ['deleted', 'DELETE'],
  ])('stays private while its file waits for removal after it was %s', async (_how, method) => {
    const { token, group, plain } = await aGroupWithPicture();
    await api().settled();
    await api().jobs.stop();
    const form = groupForm({ profilePicture: await aPicture() });
    const path = `/api/groups/${group._id}`;
    await send(api(), method, path, { token, ...(method === 'PUT' && { form }) });
    await api().emptyTrash();
    expect(api().files()).toContain(plain.replace('/uploads/', ''));
    // For a variant that does not exist, the original would be sent.
    for (const file of [plain, plain.replace('.jpg', '-99.webp')])
      expect([file, (await get(file)).status]).toEqual([file, 404]);
  });

  itOnce('leaves no signature in the log', async () => {
    const { signed } = await aGroupWithPicture();
    const signature = /signature=(.+)$/.exec(signed)?.[1] ?? '';
    expect(signature).toHaveLength(43);
    await get(signed);
    expect(JSON.stringify(api().logs())).not.toContain(signature);
  });

  itOnce('does not affect public pictures, which everybody may cache for good', async () => {
    const { token } = await aGroupWithPicture();
    const { _id } = await anEvent(api(), token);
    const form = formWith('image', [{ name: 'a.jpg', bytes: await aPicture() }]);
    const { body } = await send<{ imageUrl: string }>(api(), 'POST', `/api/events/${_id}/image`, {
      token,
      form,
    });
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await get(body.imageUrl);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });
});
