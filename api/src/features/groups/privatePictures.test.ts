import type { Group } from '@ridgeline/contract';
import { aPicture } from '../../testing/galleries';
import { aGroup } from '../../testing/groups';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';

const hourMs = 60 * 60 * 1000;

onEachStore('the picture of a group', (api) => {
  afterEach(() => jest.restoreAllMocks());

  const ask = (path: string, headers: Record<string, string> = {}) =>
    send(api(), 'GET', path, { headers });
  const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
  const laterBy = (ms: number) => {
    const now = Date.now.bind(Date);
    jest.spyOn(Date, 'now').mockImplementation(() => now() + ms);
  };

  async function scene() {
    const token = await anAdmin(api());
    const group = await aGroup(api(), token, { profilePicture: await aPicture(60, 40) });
    const signed = String(group.profilePicture);
    const [plain = ''] = signed.split('?');
    const sources = [...(group.image?.avif ?? []), ...(group.image?.webp ?? [])];
    return { token, group, signed, plain, sources };
  }

  it('is served in every format under the signed paths, and cached only by that browser', async () => {
    const { signed, sources } = await scene();
    expect(sources.length).toBeGreaterThan(1);
    await api().settled();
    for (const path of [signed, ...sources.map((source) => source.path)]) {
      const { status, headers } = await ask(path);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toMatch(/^private, max-age=\d{3,4}$/);
    }
  });

  it('is cached by nobody else while its variants are being generated', async () => {
    await api().jobs.stop();
    const { sources } = await scene();
    const { status, headers } = await ask(sources[0]?.path ?? '');
    expect(status).toBe(200);
    expect(headers.get('cache-control')).toBe('private, no-cache');
  });

  it('does not exist for strangers, who get no cacheable response', async () => {
    const { plain, sources } = await scene();
    const plainSources = sources.map(({ path }) => path.split('?')[0] ?? '');
    for (const path of [
      plain,
      ...plainSources,
      `${plain}?signature=`,
      `${plain}?expires=9999999999`,
    ]) {
      const { status, headers } = await ask(path);
      expect([path, status, headers.get('cache-control')]).toEqual([path, 404, 'no-store']);
    }
  });

  itOnce('is there for owners who are logged in, and for no other token', async () => {
    const { token, plain } = await scene();
    const shown = await ask(plain, bearer(token));
    expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-cache']);
    expect((await ask(plain, bearer(`${token}x`))).status).toBe(404);
    const tag = { 'if-none-match': shown.headers.get('etag') ?? '', 'cache-control': 'max-age=0' };
    expect((await ask(plain, { ...bearer(token), ...tag })).status).toBe(304);
    expect((await ask(plain, tag)).status).toBe(404);
  });

  itOnce('cannot be had by a signature that is over, altered or of another file', async () => {
    const { signed, plain, sources } = await scene();
    const query = signed.slice(plain.length);
    const expires = Number(/expires=(\d+)/.exec(query)?.[1]);
    const altered = [
      `${plain}${query.replace(String(expires), String(expires + 3600))}`,
      `${plain}${query.slice(0, -2)}AA`,
      `${plain}${query}&signature=x`,
      `${sources[0]?.path.split('?')[0]}${query}`,
    ];
    for (const path of altered) expect([path, (await ask(path)).status]).toEqual([path, 404]);
    laterBy(hourMs);
    expect((await ask(signed)).status).toBe(404);
  });

  itOnce(
    'keeps its path for a while, so that a browser fetches it once, and then gets a new one',
    async () => {
      const { token, group, signed } = await scene();
      const read = async () =>
        (await send<Group[]>(api(), 'GET', '/api/groups', { token })).body[0]?.profilePicture;
      const expires = Number(/expires=(\d+)/.exec(signed)?.[1]) * 1000;
      expect(expires - Date.now()).toBeGreaterThan(hourMs / 2);
      expect(await read()).toBe(signed);
      laterBy(hourMs / 2);
      const next = await read();
      expect(next).not.toBe(signed);
      expect((await ask(String(next))).status).toBe(200);
      expect(group.profilePicture).toBe(signed);
    },
  );

  it('stays private in the trash', async () => {
    const { token, group, plain } = await scene();
    await send(api(), 'DELETE', `/api/groups/${group._id}`, { token });
    expect((await ask(plain)).status).toBe(404);
  });

  itOnce('leaves no signature in the log', async () => {
    const { signed } = await scene();
    const signature = /signature=(.+)$/.exec(signed)?.[1] ?? '';
    expect(signature).toHaveLength(43);
    await ask(signed);
    expect(JSON.stringify(api().logs())).not.toContain(signature);
  });

  itOnce('leaves what is public as it was: for everybody, for good', async () => {
    const { token } = await scene();
    const { _id } = await anEvent(api(), token);
    const form = formWith('image', [{ name: 'a.jpg', bytes: await aPicture() }]);
    const { body } = await send<{ imageUrl: string }>(api(), 'POST', `/api/events/${_id}/image`, {
      token,
      form,
    });
    for (let time = 0; time < 2; time += 1) {
      const { status, headers } = await ask(body.imageUrl);
      expect(status).toBe(200);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    }
  });
});
