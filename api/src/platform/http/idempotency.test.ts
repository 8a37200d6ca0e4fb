import { randomUUID } from 'node:crypto';
import { messages, type AuditPage, type Gallery, type TourEvent } from '@ridgeline/contract';
import { aGallery, aPicture, galleryForm } from '../../testing/galleries';
import { aContact, groupForm } from '../../testing/groups';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { anAdmin, anEvent, formWith, logIn, send, someFields } from '../../testing/requests';

interface Creation {
  /** Its action in the audit log. */
  action: string;
  path: string;
  /** The request to send; built each time, because sending uses up a form. */
  body: () => Promise<{ json?: object; form?: FormData }>;
  /** The same request with other content. */
  others: (() => Promise<{ json?: object; form?: FormData }>)[];
}

const creations: Creation[] = [
  {
    action: 'event.created',
    path: '/api/events',
    body: async () => ({ json: someFields }),
    others: [async () => ({ json: { ...someFields, title: 'Bokong' } })],
  },
  {
    action: 'gallery.created',
    path: '/api/gallery',
    body: async () => ({
      form: await galleryForm({ link: '/gallery/clarens', photos: [await aPicture()] }),
    }),
    others: [
      async () => ({
        form: await galleryForm({ link: '/gallery/ficksburg', photos: [await aPicture()] }),
      }),
      async () => ({ form: await galleryForm({ link: '/gallery/clarens' }) }),
    ],
  },
  {
    action: 'group.created',
    path: '/api/groups',
    body: async () => ({
      form: groupForm({ contacts: [aContact('1001')], profilePicture: await aPicture() }),
    }),
    others: [
      async () => ({
        form: groupForm({ contacts: [aContact('1002')], profilePicture: await aPicture() }),
      }),
      async () => ({ form: groupForm({ contacts: [aContact('1001')] }) }),
    ],
  },
  {
    action: 'post.created',
    path: '/api/blog',
    body: async () => ({ json: { title: 'Sani' } }),
    others: [async () => ({ json: { title: 'Sani', status: 'published' } })],
  },
];

const post = async (
  api: Api,
  token: string,
  { path, body }: Pick<Creation, 'path' | 'body'>,
  key?: string,
) =>
  send<{ _id: string; message: string }>(api, 'POST', path, {
    token,
    ...(await body()),
    ...(key && { headers: { 'Idempotency-Key': key } }),
  });

const listed = async (api: Api, token: string, { path }: Creation) =>
  (await send<unknown[]>(api, 'GET', path === '/api/blog' ? '/api/blog?all=1' : path, { token }))
    .body;

const auditActions = async (api: Api, token: string) =>
  (await send<AuditPage>(api, 'GET', '/api/audit', { token })).body.entries.map(
    ({ action }) => action,
  );

onEachDatabase('a creation that is sent again because its response was lost', (api) => {
  itOnce.each(creations)('is created once: $action', async (creation) => {
    const token = await anAdmin(api());
    const key = randomUUID();
    const first = await post(api(), token, creation, key);
    await api().settled();
    const files = api().files();
    const again = await post(api(), token, creation, key);
    expect(first.status).toBe(201);
    expect(again).toMatchObject({ status: 201, body: first.body });
    expect(await listed(api(), token, creation)).toHaveLength(1);
    await api().settled();
    expect(api().files()).toEqual(files);
    expect(
      (await auditActions(api(), token)).filter((action) => action === creation.action),
    ).toHaveLength(1);
  });

  it.each(creations)(
    'is created once, even while the first request is running: $action',
    async (creation) => {
      const token = await anAdmin(api());
      const key = randomUUID();
      const answers = await Promise.all([1, 2, 3].map(() => post(api(), token, creation, key)));
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
      expect(new Set(answers.map(({ body }) => body._id)).size).toBe(1);
      expect(await listed(api(), token, creation)).toHaveLength(1);
    },
  );

  itOnce.each(creations)('is refused if its content differs: $action', async (creation) => {
    const token = await anAdmin(api());
    const key = randomUUID();
    const first = await post(api(), token, creation, key);
    await api().settled();
    const files = api().files();
    for (const body of creation.others) {
      const other = await post(api(), token, { ...creation, body }, key);
      expect(other).toMatchObject({
        status: 422,
        body: { message: messages.keyReused, current: first.body },
      });
    }
    expect(await listed(api(), token, creation)).toHaveLength(1);
    await api().settled();
    expect(api().files()).toEqual(files);
    expect(
      (await auditActions(api(), token)).filter((action) => action === creation.action),
    ).toHaveLength(1);
    expect((await post(api(), token, creation, key)).status).toBe(201);
  });

  it('is refused if its content differs from a concurrent request', async () => {
    const token = await anAdmin(api());
    const key = randomUUID();
    const titles = ['Sani', 'Bokong', 'Afriski'];
    const answers = await Promise.all(
      titles.map((title) =>
        post(
          api(),
          token,
          { path: '/api/events', body: async () => ({ json: { ...someFields, title } }) },
          key,
        ),
      ),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 422, 422]);
    expect(await listed(api(), token, creations[0] as Creation)).toHaveLength(1);
  });

  itOnce('gets the same response even after its fingerprint was pruned', async () => {
    const token = await anAdmin(api());
    const key = randomUUID();
    const creation = creations[0] as Creation;
    const first = await post(api(), token, creation, key);
    await api().purge(3 * 86_400_000);
    expect(await api().db('idempotency_keys')).toEqual([]);
    // The session has expired in these three days, too.
    const newToken = await logIn(api());
    const [body = creation.body] = creation.others;
    const again = await post(api(), newToken, { ...creation, body }, key);
    expect(again).toMatchObject({ status: 201, body: { _id: first.body._id } });
  });

  itOnce.each(creations)('is created twice under another key: $action', async (creation) => {
    const token = await anAdmin(api());
    const other =
      creation.action === 'gallery.created' ? { ...creation, body: withoutLink } : creation;
    await post(api(), token, other, randomUUID());
    await post(api(), token, other, randomUUID());
    expect(await listed(api(), token, creation)).toHaveLength(2);
  });

  itOnce('is not created again if it was deleted meanwhile, and is reported as gone', async () => {
    const token = await anAdmin(api());
    const key = randomUUID();
    const creation = creations[0] as Creation;
    const { body } = await post(api(), token, creation, key);
    await send(api(), 'DELETE', `/api/events/${body._id}`, { token });
    for (const tidyUp of [undefined, () => api().emptyTrash()]) {
      await tidyUp?.();
      const again = await post(api(), token, creation, key);
      expect(again).toMatchObject({
        status: 404,
        body: { message: messages.eventNotFound, gone: true },
      });
    }
  });

  itOnce('can be sent again after a refusal, which created nothing', async () => {
    const token = await anAdmin(api());
    const key = randomUUID();
    const empty = { path: '/api/events', body: async () => ({ json: {} }) };
    expect((await post(api(), token, empty, key)).status).toBe(400);
    expect((await post(api(), token, creations[0] as Creation, key)).status).toBe(201);
  });

  itOnce.each(['1', 'x'.repeat(200), "' or 1=1 --"])('is refused under the key %p', async (key) => {
    const token = await anAdmin(api());
    const answer = await post(api(), token, creations[0] as Creation, key);
    expect(answer).toMatchObject({ status: 400, body: { message: messages.keyInvalid } });
  });
});

const withoutLink = async () => ({ form: await galleryForm({}) });

onEachDatabase('files that are sent again because the response was lost', (api) => {
  itOnce('are one photo of the gallery', async () => {
    const token = await anAdmin(api());
    const { _id } = await aGallery(api(), token);
    const headers = { 'Idempotency-Key': randomUUID() };
    const addPhoto = async () =>
      send<Gallery>(api(), 'POST', `/api/gallery/${_id}/photos`, {
        token,
        headers,
        form: formWith('photos', [{ name: 'a.jpg', bytes: await aPicture(), type: 'image/jpeg' }]),
      });
    const first = await addPhoto();
    await api().settled();
    const files = api().files();
    const again = await addPhoto();
    expect(first.body.photoDetails[0]?._id).toBe(headers['Idempotency-Key']);
    expect(again).toMatchObject({ status: 200, body: { photos: first.body.photos } });
    await api().settled();
    expect(api().files()).toEqual(files);
    const other = await send(api(), 'POST', `/api/gallery/${_id}/photos`, {
      token,
      headers,
      form: formWith('photos', [{ name: 'b.jpg', bytes: await aPicture(30), type: 'image/jpeg' }]),
    });
    expect(other).toMatchObject({ status: 422, body: { current: { photos: first.body.photos } } });
  });

  it('do not come back if the first of them was deleted meanwhile', async () => {
    const token = await anAdmin(api());
    const { _id: gallery } = await aGallery(api(), token);
    const { _id: event } = await anEvent(api(), token);
    const key = randomUUID();
    const parts = [
      ['photos', `/api/gallery/${gallery}/photos`, `/0?photo=${key}`, await aPicture()],
      ['attachments', `/api/events/${event}/attachments`, `/${key}`, 'Bring gloves'],
    ] as const;
    for (const [field, path, first, bytes] of parts) {
      const add = () =>
        send<Gallery & TourEvent>(api(), 'POST', path, {
          token,
          headers: { 'Idempotency-Key': key },
          form: formWith(field, [
            { name: 'a.txt', bytes },
            { name: 'b.txt', bytes },
          ]),
        });
      await add();
      const { body: rest } = await send<Gallery & TourEvent>(api(), 'DELETE', path + first, {
        token,
      });
      expect(rest[field]).toHaveLength(1);
      await api().settled();
      const files = api().files();
      const again = await add();
      expect([again.status, again.body[field]]).toEqual([200, rest[field]]);
      await api().settled();
      expect(api().files()).toEqual(files);
    }
  });

  itOnce('are one attachment of the event', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const headers = { 'Idempotency-Key': randomUUID() };
    const attach = () =>
      send<TourEvent>(api(), 'POST', `/api/events/${_id}/attachments`, {
        token,
        headers,
        form: formWith('attachments', [{ name: 'a.txt', bytes: 'Bring gloves' }]),
      });
    const first = await attach();
    const again = await attach();
    expect(first.body.attachments).toHaveLength(1);
    expect(again).toMatchObject({ status: 200, body: { attachments: first.body.attachments } });
    const others: [string, string][] = [
      ['a.txt', 'Bring nothing'],
      ['b.txt', 'Bring gloves'],
    ];
    for (const [name, bytes] of others) {
      const other = await send(api(), 'POST', `/api/events/${_id}/attachments`, {
        token,
        headers,
        form: formWith('attachments', [{ name, bytes }]),
      });
      expect(other).toMatchObject({ status: 422, body: { message: messages.keyReused } });
    }
    await api().settled();
    expect(api().files()).toHaveLength(1);
  });
});
