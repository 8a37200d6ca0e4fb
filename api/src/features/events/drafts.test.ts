import { randomUUID } from 'node:crypto';
import { messages, type TourEvent } from '@ridgeline/contract';
import { aPicture } from '../../testing/galleries';
import { itOnce, onEachDatabase, onEachStore } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, formWith, send, someFields } from '../../testing/requests';

const notFound = { status: 404, body: { message: 'Event not found' } };

onEachDatabase('drafts of events', (api) => {
  const titles = async (query = '', token?: string) => {
    const { body } = await send<TourEvent[]>(api(), 'GET', `/api/events${query}`, { token });
    return body.map(({ title }) => title);
  };
  const read = (id: string, token?: string) =>
    send<TourEvent>(api(), 'GET', `/api/events/${id}`, { token });
  const save = (token: string, { _id }: TourEvent, fields: object) =>
    send<TourEvent>(api(), 'PUT', `/api/events/${_id}`, {
      token,
      json: { ...someFields, ...fields },
    });

  itOnce('appear in no list, page, calendar or card', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { status: 'draft', date: '2999-01-01' });
    for (const query of ['', '?when=upcoming', '?when=past-first', '?search=sani'])
      expect(await titles(query)).toEqual([]);
    expect(await titles('', token)).toEqual([]);
    const page = await send(api(), 'GET', '/api/events?limit=1');
    expect(page.headers.get('x-total-count')).toBe('0');
    expect(await read(_id)).toMatchObject(notFound);
    expect(await send(api(), 'GET', `/api/events/${_id}/calendar.ics`)).toMatchObject(notFound);
    const calendar = await send(api(), 'GET', '/api/calendar.ics');
    expect(calendar.body.text).not.toContain('Sani Pass');
    expect((await send(api(), 'GET', `/api/cards/event/${_id}.jpg`)).status).toBe(404);
  });

  it('can be read by owners: by id, among published events, and alone', async () => {
    const token = await anAdmin(api());
    const draft = await anEvent(api(), token, { status: 'draft', title: 'Half a plan' });
    await anEvent(api(), token, { title: 'Sani Pass' });
    expect(draft.status).toBe('draft');
    expect(await read(draft._id, token)).toMatchObject({ status: 200, body: draft });
    expect(await titles('?drafts=include', token)).toEqual(['Half a plan', 'Sani Pass']);
    expect(await titles('?drafts=only', token)).toEqual(['Half a plan']);
    expect(await titles('?drafts=include&search=draft', token)).toEqual(['Half a plan']);
    expect(await titles('?search=draft')).toEqual([]);
  });

  itOnce('cannot be read without a session or with one that has ended', async () => {
    const { _id } = await anEvent(api(), await anAdmin(api()), { status: 'draft' });
    const unauthorized = { status: 401, body: { message: messages.unauthorized } };
    expect(await send(api(), 'GET', '/api/events?drafts=only')).toMatchObject(unauthorized);
    const token = 'stale';
    // The response is the same for a draft and for a missing event.
    for (const path of ['?drafts=include', `/${_id}`, '/01890000-0000-7000-8000-000000000000'])
      expect(await send(api(), 'GET', `/api/events${path}`, { token })).toMatchObject(unauthorized);
  });

  itOnce('appear once they are published, and can be withdrawn again', async () => {
    const token = await anAdmin(api());
    const draft = await anEvent(api(), token, { status: 'draft' });
    expect(await titles()).toEqual([]);
    await save(token, draft, { status: 'published' });
    expect(await titles()).toEqual(['Sani Pass']);
    expect((await read(draft._id)).status).toBe(200);
    await save(token, draft, { status: 'draft' });
    expect(await titles()).toEqual([]);
    expect(await read(draft._id)).toMatchObject(notFound);
  });

  itOnce('stay drafts, or published, if a call omits the status', async () => {
    const token = await anAdmin(api());
    const published = await anEvent(api(), token);
    expect(published.status).toBe('published');
    expect((await save(token, published, { title: 'On' })).body.status).toBe('published');
    const draft = await anEvent(api(), token, { status: 'draft' });
    expect((await save(token, draft, { title: 'Off' })).body.status).toBe('draft');
  });

  itOnce('are drafts or published, and nothing else', async () => {
    const token = await anAdmin(api());
    const json = { ...someFields, status: 'hidden' };
    expect(await send(api(), 'POST', '/api/events', { token, json })).toMatchObject({
      status: 400,
      body: { fields: { status: messages.invalidRequest } },
    });
    expect((await send(api(), 'GET', '/api/events?drafts=all', { token })).status).toBe(400);
  });
});

onEachStore('a duplicate of an event', (api) => {
  const path = ({ _id }: TourEvent) => `/api/events/${_id}`;
  const duplicate = (token: string, event: TourEvent, headers?: Record<string, string>) =>
    send<TourEvent>(api(), 'POST', `${path(event)}/duplicate`, {
      token,
      json: { date: '2999-02-03' },
      ...(headers && { headers }),
    });
  const statusOf = async (url: string | null | undefined) =>
    (await fetch(`${api().url}${url ?? '/none'}`)).status;

  async function withFiles(token: string) {
    const { _id } = await anEvent(api(), token);
    const image = formWith('image', [{ name: 'a.jpg', bytes: await aPicture(30, 20) }]);
    await send(api(), 'POST', `/api/events/${_id}/image`, { token, form: image });
    const files = ['Packing list.txt', 'Route.txt'].map((name) => ({ name, bytes: name }));
    const form = formWith('attachments', files);
    return (await send<TourEvent>(api(), 'POST', `/api/events/${_id}/attachments`, { token, form }))
      .body;
  }

  it('is a draft on another day, with the text, the picture and the files', async () => {
    const token = await anAdmin(api());
    const event = await withFiles(token);
    const { status, body: copy } = await duplicate(token, event);
    expect(status).toBe(201);
    expect(copy).toMatchObject({ ...someFields, date: '2999-02-03', status: 'draft', version: 1 });
    expect(copy._id).not.toBe(event._id);
    expect(copy.image).toMatchObject({ width: 30, height: 20 });
    expect(copy.attachments.map(({ originalName }) => originalName)).toEqual([
      'Packing list.txt',
      'Route.txt',
    ]);
    const route = await fetch(`${api().url}${copy.attachments[1]?.path}`);
    expect(await route.text()).toBe('Route.txt');
  });

  it('has the same length and the same facts', async () => {
    const token = await anAdmin(api());
    const facts = { level: 'beginner', terrain: 'gravel', destination: 'Clarens' } as const;
    const event = await anEvent(api(), token, {
      ...facts,
      date: '2999-01-30',
      endDate: '2999-02-01',
      ledByWomen: true,
      galleryId: randomUUID(),
    });
    const { body: copy } = await duplicate(token, event);
    expect(copy).toMatchObject({ ...facts, endDate: '2999-02-05', ledByWomen: true });
    expect(copy.galleryId).toBeUndefined();
  });

  it('keeps its files when the original is deleted, and vice versa', async () => {
    const token = await anAdmin(api());
    const event = await withFiles(token);
    const { body: copy } = await duplicate(token, event);
    const { body: second } = await duplicate(token, event);
    for (const deleted of [event, second]) await send(api(), 'DELETE', path(deleted), { token });
    await api().emptyTrash();
    await api().settled();
    for (const { imageUrl, image, attachments } of [copy]) {
      const paths = [imageUrl, image?.webp[0]?.path, ...attachments.map((file) => file.path)];
      for (const file of paths) expect(await statusOf(file)).toBe(200);
    }
    expect(await statusOf(event.imageUrl)).toBe(404);
    expect(await statusOf(second.attachments[0]?.path)).toBe(404);
  });

  itOnce('is refused with two digits for the year', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token);
    const json = { date: '0026-12-05' };
    const answer = await send(api(), 'POST', `${path(event)}/duplicate`, { token, json });
    expect(answer).toMatchObject({ status: 400, body: { message: 'Please check the year' } });
  });

  itOnce('keeps its files if it cannot be read once it is created', async () => {
    const token = await anAdmin(api());
    const event = await withFiles(token);
    const queries: string[] = [];
    const isCreated = () => {
      const inserted = queries.findIndex((sql) => sql.startsWith('insert into `events`'));
      return inserted >= 0 && queries.includes('COMMIT;', inserted);
    };
    const failToRead = ({ sql }: { sql: string }) => {
      if (isCreated() && /^select .+ from `events`/.test(sql)) throw new Error('unreadable');
      queries.push(sql);
    };
    api().db.on('query', failToRead);
    expect((await duplicate(token, event)).status).toBe(500);
    api().db.removeListener('query', failToRead);
    const { body } = await send<TourEvent[]>(api(), 'GET', '/api/events?drafts=only', { token });
    for (const file of [body[0]?.imageUrl, body[0]?.attachments[1]?.path])
      expect(await statusOf(file)).toBe(200);
  });

  it('is created once, however often the call is repeated', async () => {
    const token = await anAdmin(api());
    const event = await withFiles(token);
    const key = { 'idempotency-key': '01890000-0000-7000-8000-00000000000a' };
    const { body: first } = await duplicate(token, event, key);
    await api().settled();
    const files = api().files();
    expect((await duplicate(token, event, key)).body).toEqual(first);
    expect(api().files()).toEqual(files);
  });

  itOnce('requires a date, a token, and an existing event', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token);
    const url = `${path(event)}/duplicate`;
    expect(await send(api(), 'POST', url, { token, json: {} })).toMatchObject({
      status: 400,
      body: { fields: { date: messages.dateRequired } },
    });
    expect((await send(api(), 'POST', url, { json: { date: '2999-01-01' } })).status).toBe(401);
    await send(api(), 'DELETE', path(event), { token });
    expect(await duplicate(token, event)).toMatchObject(notFound);
  });
});
