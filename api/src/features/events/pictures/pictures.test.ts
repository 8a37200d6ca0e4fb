import { limits, messages, type TourEvent } from '@ridgeline/contract';
import { aPicture } from '../../../testing/galleries';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { refuseWrites } from '../../../testing/refuseWrites';
import { anAdmin, anEvent, formWith, send } from '../../../testing/requests';

type ResponseBody = TourEvent & { message: string; current: TourEvent };

onEachDatabase('the pictures of an event', (api) => {
  const call = (token: string, method: string, path: string, more: object = {}) =>
    send<ResponseBody>(api(), method, `/api/events/${path}`, { token, ...more });
  const add = (token: string, { _id }: TourEvent, files: Parameters<typeof formWith>[1]) =>
    call(token, 'POST', `${_id}/pictures`, { form: formWith('pictures', files) });
  const arrange = (token: string, { _id }: TourEvent, json: object) =>
    call(token, 'PUT', `${_id}/pictures`, { json });
  const remove = (token: string, { _id }: TourEvent, index: string) =>
    call(token, 'DELETE', `${_id}/pictures/${index}`);
  const get = async ({ _id }: TourEvent) =>
    (await send<TourEvent>(api(), 'GET', `/api/events/${_id}`)).body;
  const picturesOf = ({ pictures = [] }: TourEvent) => pictures;
  /** Pictures of these widths, in this order. */
  const ofWidths = (...widths: number[]) =>
    Promise.all(
      widths.map(async (width) => ({ name: `${width}.jpg`, bytes: await aPicture(width) })),
    );
  const widthsOf = (event: TourEvent) => picturesOf(event).map(({ image }) => image.width);
  const filesNow = async () => {
    await api().settled();
    return api().files();
  };

  async function withPictures(...widths: number[]) {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, { title: 'Sani Pass' });
    if (widths.length === 0) return { token, event };
    return { token, event: (await add(token, event, await ofWidths(...widths))).body };
  }

  it('are added at the end, in their order; lists have none, and the first picture stays', async () => {
    const { token, event } = await withPictures();
    await call(token, 'POST', `${event._id}/image`, {
      form: formWith('image', await ofWidths(40)),
    });
    await add(token, event, await ofWidths(12, 14));
    const { status, body } = await add(token, event, await ofWidths(16));
    expect([status, widthsOf(body)]).toEqual([200, [12, 14, 16]]);
    expect(body).toMatchObject({ image: { width: 40 }, version: event.version });
    expect(picturesOf(body)[0]).toMatchObject({ alt: '', path: expect.stringMatching(/\.jpg$/) });
    expect(await get(event)).toEqual(body);
    for (const query of ['', '?limit=100']) {
      const { body: list } = await send<TourEvent[]>(api(), 'GET', `/api/events${query}`);
      const found = list.find(({ _id }) => _id === event._id);
      expect(found).not.toHaveProperty('pictures');
    }
  });

  it('are added all or none', async () => {
    const { token, event } = await withPictures();
    const before = await filesNow();
    const answer = await add(token, event, [
      ...(await ofWidths(12)),
      { name: 'b.jpg', bytes: 'no picture' },
    ]);
    expect(answer).toMatchObject({ status: 400, body: { message: messages.photosType } });
    expect(await filesNow()).toEqual(before);
  });

  it('leave no file if the database rejects them', async () => {
    const { token, event } = await withPictures();
    const before = await filesNow();
    await refuseWrites(api(), 'insert', 'event_pictures');
    expect((await add(token, event, await ofWidths(12))).status).toBe(500);
    expect(await filesNow()).toEqual(before);
  });

  it('are at most 12, even if several are added at once', async () => {
    const { token, event } = await withPictures(...Array.from({ length: 10 }, () => 12));
    const answers = await Promise.all(
      [14, 16, 18, 20].map(async (width) => add(token, event, await ofWidths(width))),
    );
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([200, 200, 409, 409]);
    const refusal = answers.find(({ status }) => status === 409);
    expect(refusal?.body.message).toBe(messages.eventPicturesFull);
    const stored = picturesOf(await get(event));
    expect(stored).toHaveLength(limits.picturesPerEvent);
    // None of the refused ones has left a file: each is a JPEG and its smaller copies.
    const originals = (await filesNow()).filter((file) => /^[0-9a-f-]{36}\.jpg$/.test(file));
    expect(originals).toHaveLength(limits.picturesPerEvent);
  });

  it('are added once, even if the request is repeated', async () => {
    const { token, event } = await withPictures();
    const files = await ofWidths(12);
    const attempt = () =>
      call(token, 'POST', `${event._id}/pictures`, {
        form: formWith('pictures', files),
        headers: { 'idempotency-key': '0197f0a8-0000-7000-8000-0000000000aa' },
      });
    await attempt();
    const { status, body } = await attempt();
    expect([status, widthsOf(body)]).toEqual([200, [12]]);
  });

  itOnce.each([
    ['without any', 0, messages.eventPicturesMissing],
    ['with more than fit', limits.picturesPerEvent + 1, messages.eventPicturesTooMany],
  ])('are refused in an upload %s', async (_what, count, message) => {
    const { token, event } = await withPictures();
    const files = await ofWidths(...Array.from({ length: count }, () => 12));
    expect(await add(token, event, files)).toMatchObject({ status: 400, body: { message } });
  });

  it('are ordered and described, as a new version of the event', async () => {
    const { token, event } = await withPictures(12, 14);
    const [first, second] = picturesOf(event).map(({ _id }) => _id);
    const { status, body } = await arrange(token, event, {
      pictures: [
        { _id: second, alt: ' The drift ' },
        { _id: first, alt: '' },
      ],
      version: event.version,
    });
    expect(status).toBe(200);
    expect(picturesOf(body).map(({ _id, alt }) => [_id, alt])).toEqual([
      [second, 'The drift'],
      [first, ''],
    ]);
    expect(body.version).toBe(event.version + 1);
    expect(await get(event)).toEqual(body);
    const library = await send<{ items: { alt: string }[] }>(api(), 'GET', '/api/admin/media', {
      token,
    });
    expect(library.body.items.map(({ alt }) => alt)).toContain('The drift');
  });

  it('are not arranged over a version of the event that somebody else has changed', async () => {
    const { token, event } = await withPictures(12);
    const [picture] = picturesOf(event);
    const { version } = event;
    await call(token, 'PUT', `${event._id}/plan`, { json: { bring: ['Gloves'], version } });
    const late = { pictures: [{ _id: picture?._id, alt: 'Late' }], version };
    expect(await arrange(token, event, late)).toMatchObject({
      status: 409,
      body: { message: messages.eventChanged, current: { bring: ['Gloves'] } },
    });
    expect(picturesOf(await get(event))).toMatchObject([{ alt: '' }]);
  });

  it('keep their order if the new order lacks one, or names a foreign one, or one twice', async () => {
    const { token, event } = await withPictures(12, 14);
    const [first, second] = picturesOf(event).map(({ _id }) => ({ _id, alt: '' }));
    const foreign = { _id: 'foreign', alt: '' };
    for (const pictures of [[first], [first, first], [second, first, foreign], []])
      expect(await arrange(token, event, { pictures })).toMatchObject({
        status: 409,
        body: { message: messages.eventChanged, current: { pictures: event.pictures } },
      });
  });

  itOnce('refuse a description that is too long', async () => {
    const { token, event } = await withPictures(12);
    const pictures = picturesOf(event).map(({ _id }) => ({ _id, alt: 'x'.repeat(301) }));
    expect(await arrange(token, event, { pictures })).toMatchObject({
      status: 400,
      body: { message: messages.altTooLong },
    });
  });

  it('move to the trash by their index, and come back at their place with their text', async () => {
    const { token, event } = await withPictures(12, 14, 16);
    const [first, second, third] = picturesOf(event).map(({ _id }) => _id);
    const texts = [first, second, third].map((_id, index) => ({ _id, alt: `No. ${index + 1}` }));
    const { body: described } = await arrange(token, event, { pictures: texts });
    const { status, body } = await remove(token, event, `1?picture=${second}`);
    expect([status, widthsOf(body)]).toEqual([200, [12, 16]]);
    const path = picturesOf(event)[1]?.path;
    expect((await fetch(`${api().url}${path}`)).status).toBe(404);

    const trash = await send<{ items: object[] }>(api(), 'GET', '/api/trash', { token });
    expect(trash.body.items).toMatchObject([
      { kind: 'picture', title: 'No. 2', parentTitle: 'Sani Pass' },
    ]);
    const restore = `/api/trash/picture/${second}/restore`;
    const { body: restored } = await send(api(), 'POST', restore, { token });
    expect(restored).toMatchObject({ kind: 'picture', parentId: event._id });
    expect(picturesOf(await get(event))).toEqual(picturesOf(described));
    expect((await fetch(`${api().url}${path}`)).status).toBe(200);
  });

  it('do not come back to an event that has 12 others meanwhile', async () => {
    const { token, event } = await withPictures(12);
    const [picture] = picturesOf(event);
    await remove(token, event, '0');
    const full = await ofWidths(...Array.from({ length: limits.picturesPerEvent }, () => 14));
    await add(token, event, full);
    const restore = `/api/trash/picture/${picture?._id}/restore`;
    expect(await send(api(), 'POST', restore, { token })).toMatchObject({
      status: 409,
      body: { message: messages.eventPicturesFull },
    });
    expect(picturesOf(await get(event))).toHaveLength(limits.picturesPerEvent);
  });

  it('are not removed if another one has moved to their index', async () => {
    const { token, event } = await withPictures(12, 14);
    const [first, second] = picturesOf(event);
    await remove(token, event, `0?picture=${first?._id}`);
    for (const index of [`0?picture=${first?._id}`, `1?picture=${second?._id}`])
      expect(await remove(token, event, index)).toMatchObject({
        status: 409,
        body: { message: messages.eventChanged, current: { pictures: [{ _id: second?._id }] } },
      });
  });

  itOnce.each(['1', '-1', '1.5', 'x', '99999999'])('are not found at index %s', async (index) => {
    const { token, event } = await withPictures(12);
    expect(await remove(token, event, index)).toMatchObject({
      status: 404,
      body: { message: messages.eventPictureNotFound },
    });
  });

  it('follow what the library says of them, also in the trash', async () => {
    const { token, event } = await withPictures(12, 14);
    const [first, second] = picturesOf(event);
    await remove(token, event, '1');
    for (const { path = '' } of [first ?? {}, second ?? {}]) {
      const media = `/api/admin/media/${path.replace(/^.*\/|\.jpg$/g, '')}`;
      const uses = await send<{ uses: object[] }>(api(), 'GET', `${media}/uses`, { token });
      expect(uses.body.uses).toMatchObject([
        { kind: 'event', _id: event._id, inTrash: path === second?.path },
      ]);
      const json = { alt: 'A drift', focus: { x: 10, y: 20 } };
      expect((await send(api(), 'PUT', media, { token, json })).status).toBe(200);
    }
    await send(api(), 'POST', `/api/trash/picture/${second?._id}/restore`, { token });
    const [one, other] = picturesOf(await get(event));
    expect(one).toMatchObject({ alt: 'A drift', image: { focus: { x: 10, y: 20 } } });
    expect(other).toMatchObject({ image: { focus: { x: 10, y: 20 } } });
  });

  it('are copied with a duplicate, which keeps its own when the event is purged', async () => {
    const { token, event } = await withPictures(12, 14);
    const pictures = picturesOf(event).map(({ _id }, index) => ({ _id, alt: `No. ${index}` }));
    await arrange(token, event, { pictures });
    const json = { date: '2027-02-06' };
    const { body: copy } = await call(token, 'POST', `${event._id}/duplicate`, { json });
    expect(picturesOf(copy)).toMatchObject([
      { image: { width: 12 }, alt: 'No. 0' },
      { image: { width: 14 }, alt: 'No. 1' },
    ]);
    const paths = picturesOf(event).map(({ path }) => path);
    expect(picturesOf(copy).map(({ path }) => path)).not.toEqual(paths);

    await remove(token, event, '0');
    await call(token, 'DELETE', event._id);
    await send(api(), 'DELETE', `/api/trash/event/${event._id}`, { token });
    const files = await filesNow();
    for (const path of paths) expect(files).not.toContain(path.replace('/uploads/', ''));
    for (const { path } of picturesOf(copy)) expect(files).toContain(path.replace('/uploads/', ''));
    expect(await api().db('event_pictures').where({ event_id: event._id })).toEqual([]);
  });
});
