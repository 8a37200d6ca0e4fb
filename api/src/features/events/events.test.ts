import { messages, type TourEvent } from '@ridgeline/contract';
import { itOnce, onEachDatabase, onOneDatabase } from '../../testing/onEachDatabase';
import { anAdmin, anEvent, send, someFields } from '../../testing/requests';

onEachDatabase('events', (api) => {
  itOnce('are published, and can be read completely by anyone', async () => {
    const token = await anAdmin(api());
    const created = await send<TourEvent>(api(), 'POST', '/api/events', {
      token,
      json: someFields,
    });
    expect(created.status).toBe(201);
    expect(created.body).toMatchObject({ ...someFields, imageUrl: null, attachments: [] });

    const one = await send<TourEvent>(api(), 'GET', `/api/events/${created.body._id}`);
    expect(one).toMatchObject({ status: 200, body: created.body });
    const all = await send<TourEvent[]>(api(), 'GET', '/api/events');
    expect(all.body).toEqual([created.body]);
  });

  itOnce('are listed by day and time', async () => {
    const token = await anAdmin(api());
    for (const [title, date, time] of [
      ['late', '2026-12-05', '18:00'],
      ['early', '2026-12-05', '06:00'],
      ['before', '2026-11-30', '20:00'],
    ] as const)
      await anEvent(api(), token, { title, date, time });
    const { body } = await send<TourEvent[]>(api(), 'GET', '/api/events');
    expect(body.map(({ title }) => title)).toEqual(['before', 'early', 'late']);
  });

  it('keep every character: HTML, accents, other scripts, emoji', async () => {
    const token = await anAdmin(api());
    const fields = {
      title: '<script>alert(1)</script> “Olé” 🏍️ 山',
      description: "Line one\nline two; DROP TABLE events; -- ' \\",
    };
    const { _id } = await anEvent(api(), token, fields);
    expect((await send(api(), 'GET', `/api/events/${_id}`)).body).toMatchObject(fields);
  });

  itOnce('accept a date with a time, and keep only the day', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, { date: '2026-12-05T22:00:00.000Z' });
    expect(event.date).toBe('2026-12-05');
  });

  itOnce.each([
    ['title', '   ', messages.titleRequired],
    ['title', 'x'.repeat(161), messages.titleTooLong],
    ['title', { $gt: '' }, messages.titleRequired],
    ['title', ['a'], messages.titleRequired],
    ['description', '', messages.descriptionRequired],
    ['description', 'x'.repeat(10_001), messages.descriptionTooLong],
    ['date', undefined, messages.dateRequired],
    ['date', '2026-02-30', messages.dateInvalid],
    ['date', 'tomorrow', messages.dateInvalid],
    ['date', '0026-12-05', messages.yearUnlikely],
    ['date', '3026-12-05', messages.yearUnlikely],
    ['endDate', '0026-12-05', messages.yearUnlikely],
    ['time', '', messages.timeRequired],
    ['time', '25:99', messages.timeInvalid],
    ['location', null, messages.locationRequired],
  ])('refuse %s %p', async (field, value, message) => {
    const token = await anAdmin(api());
    const answer = await send(api(), 'POST', '/api/events', {
      token,
      json: { ...someFields, [field]: value },
    });
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
    expect((await send<TourEvent[]>(api(), 'GET', '/api/events')).body).toEqual([]);
  });

  itOnce('report the first blank field of an empty form', async () => {
    const token = await anAdmin(api());
    const { status, body } = await send(api(), 'POST', '/api/events', { token, json: {} });
    expect([status, body.message]).toEqual([400, messages.titleRequired]);
  });

  itOnce('ignore unknown fields', async () => {
    const token = await anAdmin(api());
    const { body } = await send<TourEvent>(api(), 'POST', '/api/events', {
      token,
      raw: JSON.stringify({ ...someFields, _id: 'mine', version: 9, createdAt: 'never' }).replace(
        '{',
        '{"__proto__":{"isOwner":true},',
      ),
    });
    expect(body._id).not.toBe('mine');
    expect(body.version).toBe(1);
  });

  itOnce('get a new version with each update', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const json = { ...someFields, title: 'Sani, again' };
    const answer = await send<TourEvent>(api(), 'PUT', `/api/events/${_id}`, { token, json });
    expect(answer).toMatchObject({ status: 200, body: { title: 'Sani, again', version: 2 } });
  });

  itOnce.each(['1', 1.5, 0, -1, true, [1], null])('refuse the version %p', async (version) => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const json = { ...someFields, version };
    const answer = await send(api(), 'PUT', `/api/events/${_id}`, { token, json });
    const message = messages.versionInvalid;
    expect(answer).toMatchObject({ status: 400, body: { message, fields: { version: message } } });
  });

  it('accept only one of two saves of the same version, and show the other client the result', async () => {
    const token = await anAdmin(api());
    const { _id, version } = await anEvent(api(), token);
    const save = (title: string) =>
      send<{ message: string; current: TourEvent; title: string }>(
        api(),
        'PUT',
        `/api/events/${_id}`,
        { token, json: { ...someFields, title, version } },
      );
    const answers = await Promise.all([save('one'), save('other')]);
    const accepted = answers.find(({ status }) => status === 200);
    const rejected = answers.find(({ status }) => status === 409);
    expect(rejected?.body).toMatchObject({
      message: messages.eventChanged,
      current: { title: accepted?.body.title, version: 2 },
    });
  });

  itOnce('are deleted, once', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    expect((await send(api(), 'DELETE', `/api/events/${_id}`, { token })).status).toBe(204);
    const again = await send(api(), 'DELETE', `/api/events/${_id}`, { token });
    expect(again).toMatchObject({ status: 404, body: { message: 'Event not found' } });
  });

  itOnce.each([
    '1',
    'x'.repeat(2000),
    '%00',
    "' or 1=1 --",
    '%F0%9F%8F%8D',
    '..%2F..%2Fetc',
    '%E0%A4%A',
  ])('answer 404 for the id %p', async (id) => {
    const { status, body } = await send(api(), 'GET', `/api/events/${id}`);
    expect(status).toBe(404);
    expect(body.message).toMatch(/not found|nothing at this address/i);
  });

  itOnce('are found only by their exact id', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    expect((await send(api(), 'GET', `/api/events/${_id.toUpperCase()}`)).status).toBe(404);
    expect((await send(api(), 'GET', `/api/events/${_id}%20`)).status).toBe(404);
  });
});

onOneDatabase('a request', (api) => {
  it('that is not JSON is refused with an error message', async () => {
    const token = await anAdmin(api());
    const answer = await send(api(), 'POST', '/api/events', { token, raw: '{"title": ' });
    expect(answer).toMatchObject({ status: 400, body: { message: messages.bodyNotJson } });
  });

  it('that is too large is refused with 413', async () => {
    const token = await anAdmin(api());
    const json = { ...someFields, description: 'x'.repeat(200_000) };
    const answer = await send(api(), 'POST', '/api/events', { token, json });
    expect(answer).toMatchObject({ status: 413, body: { message: messages.bodyTooLarge } });
  });

  it('to an unknown path gets a JSON response', async () => {
    expect(await send(api(), 'GET', '/api/nothing')).toMatchObject({
      status: 404,
      body: { message: messages.notFound },
    });
  });
});
