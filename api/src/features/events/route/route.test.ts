import { messages, type Route, type TourEvent } from '@ridgeline/contract';
import { gpxOf, routeFiles } from '../../../testing/routeFiles';
import {
  aRide,
  book,
  bookingCall,
  fileOf,
  ownersCall,
  recordPayment,
} from '../../../testing/bookings';
import { itOnce, onEachDatabase } from '../../../testing/onEachDatabase';
import { anAdmin, anEvent, send } from '../../../testing/requests';

const formOf = (content: string | undefined, fields: Record<string, string> = {}) => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  if (content !== undefined) form.append('route', new Blob([content]), 'ride.gpx');
  return form;
};

onEachDatabase('the route of an event', (api) => {
  const post = (
    token: string,
    id: string,
    content: string | undefined,
    fields: Record<string, string> = {},
  ) =>
    send<TourEvent>(api(), 'POST', `/api/events/${id}/route`, {
      token,
      form: formOf(content, fields),
    });
  const get = async (id: string, token?: string) =>
    (await send<TourEvent>(api(), 'GET', `/api/events/${id}`, { token })).body;
  const gpxFiles = () =>
    api()
      .files()
      .filter((file) => file.endsWith('.gpx'));
  const gpxOfRoute = async ({ path = '' }: Route = { distanceKm: 0 }) => {
    const response = await fetch(`${api().url}${path}`);
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  it('is read from a file, shown and served; lists have its length', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { title: 'Sani Pass' });
    const { status, body } = await post(token, _id, routeFiles.osmAnd);
    expect(status).toBe(200);
    expect(body.route).toMatchObject({
      distanceKm: 17.8,
      download: 'everyone',
      path: `/api/events/${_id}/route.gpx`,
      waypoints: [{ name: 'Look-out & fuel' }],
    });
    expect(await get(_id)).toEqual(body);
    const { bytes, headers } = await gpxOfRoute(body.route);
    expect(bytes).toHaveLength(body.route?.bytes ?? 0);
    expect(headers.get('content-type')).toBe('application/gpx+xml');
    expect(headers.get('content-disposition')).toContain('filename="sani-pass.gpx"');
    expect(bytes.toString()).not.toMatch(/OsmAnd|2031|friend/);
    for (const query of ['', '?limit=100']) {
      const list = (await send<TourEvent[]>(api(), 'GET', `/api/events${query}`)).body;
      expect(list.find((event) => event._id === _id)?.route).toEqual({ distanceKm: 17.8 });
    }
  });

  it('is replaced, changed and removed, and its files with it', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    await post(token, _id, routeFiles.garmin);
    const short = (await post(token, _id, routeFiles.garmin, { trimMetres: '2000' })).body.route;
    expect(short?.distanceKm).toBe(13.8);
    await api().settled();
    expect(gpxFiles()).toHaveLength(1);
    const forBooked = (await post(token, _id, undefined, { download: 'booked' })).body.route;
    expect(forBooked).toEqual({ ...short, download: 'booked' });
    expect(await post(token, _id, undefined, {})).toMatchObject({
      status: 400,
      body: { message: messages.routeMissing },
    });
    const remove = () => send<TourEvent>(api(), 'DELETE', `/api/events/${_id}/route`, { token });
    const removed = await remove();
    expect(removed.status).toBe(200);
    expect(removed.body).not.toHaveProperty('route');
    await api().settled();
    expect(gpxFiles()).toEqual([]);
    expect(await remove()).toMatchObject({
      status: 404,
      body: { message: messages.routeNotFound },
    });
    expect((await post(token, _id, undefined, { download: 'booked' })).status).toBe(404);
  });

  it('for those who have booked shows visitors neither its line nor its file', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const { body } = await post(token, _id, routeFiles.osmAnd, { download: 'booked' });
    const shown = (await get(_id)).route;
    expect(shown).toMatchObject({
      distanceKm: 17.8,
      download: 'booked',
      bounds: { south: -28.6, west: 28.4, north: -28.5, east: 28.7 },
    });
    for (const hidden of ['line', 'path', 'bytes', 'waypoints'])
      expect(shown).not.toHaveProperty(hidden);
    expect(await get(_id, token)).toEqual(body);
    const path = body.route?.path ?? '';
    expect(await send(api(), 'GET', path)).toMatchObject({
      status: 403,
      body: { message: messages.routeForBooked },
    });
    expect((await send(api(), 'GET', path, { token })).status).toBe(200);
    const [file] = gpxFiles();
    expect((await send(api(), 'GET', `/uploads/${file}`)).status).toBe(404);
  });

  it('is for those who have booked once their booking is confirmed, until it has ended', async () => {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token);
    await post(token, ride._id, routeFiles.garmin, { download: 'booked' });
    const { body: booking } = await book(api(), ride);
    const call = bookingCall(api(), booking);
    const status = async () => (await call('GET', '/route.gpx')).status;
    expect(await status()).toBe(404);
    await recordPayment(api(), token, booking, booking.totalCents);
    expect(await status()).toBe(200);
    expect((await call('GET')).body).toMatchObject({ hasRoute: true });
    await ownersCall(
      api(),
      token,
      await fileOf(api(), token, booking),
    )('cancel', { reason: 'In hospital', waiveCharge: true });
    expect(await status()).toBe(404);
  });

  it('of a draft is for its owner', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { status: 'draft' });
    const { path = '' } = (await post(token, _id, routeFiles.garmin)).body.route ?? {};
    expect((await send(api(), 'GET', path)).status).toBe(404);
    expect((await send(api(), 'GET', path, { token })).status).toBe(200);
  });

  it('goes along with a duplicate, which has a file of its own', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const { body } = await post(token, _id, routeFiles.osmAnd, { download: 'booked' });
    const copy = await send<TourEvent>(api(), 'POST', `/api/events/${_id}/duplicate`, {
      token,
      json: { date: '2027-02-06' },
    });
    const path = `/api/events/${copy.body._id}/route.gpx`;
    expect(copy.body.route).toEqual({ ...body.route, path });
    await send(api(), 'DELETE', `/api/events/${_id}/route`, { token });
    await api().settled();
    expect((await send(api(), 'GET', path, { token })).status).toBe(200);
  });

  it('comes back from the trash, and is gone with the event', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const { body } = await post(token, _id, routeFiles.garmin);
    const discard = () => send(api(), 'DELETE', `/api/events/${_id}`, { token });
    await discard();
    expect((await send(api(), 'GET', body.route?.path ?? '')).status).toBe(404);
    await send(api(), 'POST', `/api/events/${_id}/restore`, { token });
    expect((await get(_id)).route).toEqual(body.route);
    await discard();
    expect((await send(api(), 'DELETE', `/api/trash/event/${_id}`, { token })).status).toBe(204);
    await api().settled();
    expect(gpxFiles()).toEqual([]);
    expect(await api().db('event_routes').select()).toEqual([]);
  });

  itOnce.each<
    [what: string, content: string, fields: Record<string, string>, field: string, message: string]
  >([
    ['an empty file', '', {}, 'route', messages.routeUnreadable],
    ['a file of 10 MB and more', ' '.repeat(10_485_761), {}, 'route', messages.routeSize],
    ['one point', gpxOf([{ lat: 1, lng: 2 }]), {}, 'route', messages.routeOnePoint],
    [
      'entities',
      `<!DOCTYPE gpx [<!ENTITY a "b">]>${gpxOf([])}`,
      {},
      'route',
      messages.routeDeclaresEntities,
    ],
    [
      'too much to trim',
      routeFiles.garmin,
      { trimMetres: '5001' },
      'trimMetres',
      messages.trimInvalid,
    ],
    [
      'nobody to download it',
      routeFiles.garmin,
      { download: 'me' },
      'download',
      messages.routeDownloadInvalid,
    ],
  ])('is refused with %s, and nothing is lost', async (_what, content, fields, field, message) => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const before = (await post(token, _id, routeFiles.garmin)).body;
    const refused = await post(token, _id, content, fields);
    expect(refused).toMatchObject({ status: 400, body: { message, fields: { [field]: message } } });
    expect(await get(_id)).toEqual(before);
    expect(gpxFiles()).toHaveLength(1);
  });

  itOnce('is only set by owners', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    expect((await post('', _id, routeFiles.garmin)).status).toBe(401);
  });
});
