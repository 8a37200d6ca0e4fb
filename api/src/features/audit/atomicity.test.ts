import type { AddressInfo } from 'node:net';
import { requestLogging } from '@ridgeline/server-kit/logging';
import express, { type RequestHandler } from 'express';
import type { Site } from '@ridgeline/contract';
import { productTables, type ProductTable } from '../../platform/db/productTables';
import { errorHandler } from '../../platform/http/errors';
import { aBookingOf, aRide, book, fileOf, someOffer } from '../../testing/bookings';
import { galleryForm, aGallery, aPicture } from '../../testing/galleries';
import { aContact, aGroup, groupForm } from '../../testing/groups';
import { anEventWithPicture, pictureId } from '../../testing/media';
import { itOnce, onEachDatabase } from '../../testing/onEachDatabase';
import type { Api } from '../../testing/startApi';
import { aPost } from '../../testing/posts';
import { allowWrites, refuseWrites } from '../../testing/refuseWrites';
import {
  account,
  anAdmin,
  anEvent,
  anInvitation,
  formWith,
  send,
  sipho,
  someFields,
} from '../../testing/requests';
import { mp4 } from '../../testing/videos';
import { withWhatsApp } from '../../testing/whatsApp';
import { annotate } from '../../platform/audit/event';
import { auditRecorder } from '../../platform/audit/recorder';
import { auditStore } from '../../platform/audit/store';

type Options = Parameters<typeof send>[3];
type Change = [method: string, path: string, options?: Options];

/** Tables that a failed request may change: attempts are counted, and jobs run independently. */
const excludedTables = new Set(['throttles', 'jobs', 'migrations', 'schema_lease']);

async function allRows({ db }: Api, tables: ProductTable[]) {
  const rows: Record<string, unknown[]> = {};
  for (const { name, key } of tables)
    if (!excludedTables.has(name)) rows[name] = await db(name).orderBy(key);
  return JSON.stringify(rows);
}

/** Creates one item of each kind, and returns the requests that change them. */
async function changesOf(api: Api): Promise<Record<string, Change>> {
  const token = await anAdmin(api);
  const [event, deleted] = [await anEvent(api, token), await anEvent(api, token)];
  await send(api, 'DELETE', `/api/events/${deleted._id}`, { token });
  const pictured = pictureId((await anEventWithPicture(api, token)).imageUrl);
  const [ride, other] = [await aRide(api, token), await aRide(api, token)];
  const { body: booked } = await book(api, ride);
  const { _id: bookingId } = await fileOf(api, token, booked);
  const booking = `/api/admin/bookings/${bookingId}`;
  const money = { token, json: { amountCents: 200_000, method: 'cash' } };
  await send(api, 'POST', `${booking}/payments`, money);
  const byPhone = { ...aBookingOf(ride), agree: undefined };
  const photos = [await aPicture(), await aPicture()];
  const gallery = await aGallery(api, token, { photos });
  const trashedPhoto = gallery.photoDetails[1]?._id;
  await send(api, 'DELETE', `/api/gallery/${gallery._id}/photos/1`, { token });
  const post = await aPost(api, token);
  const group = await aGroup(api, token, { contacts: [aContact('1001')] });
  const code = await anInvitation(api, token, { role: 'guide' });
  await send(api, 'POST', '/api/admin/register', { json: { ...sipho, code } });
  const another = { ...sipho, username: 'zanele', email: 'zanele@rides.example' };
  const forZanele = { ...another, code: await anInvitation(api, token) };
  const admins = await send<{ _id: string }[]>(api, 'GET', '/api/admin/admins', { token });
  const sessions = await send<{ _id: string }[]>(api, 'GET', '/api/admin/sessions', { token });
  const { body: site } = await send<Site>(api, 'GET', '/api/site');
  const picture = async (field: string) =>
    formWith(field, [{ name: 'a.jpg', bytes: await aPicture() }]);
  const rider = aContact('1001').number;
  const at = new Date().toISOString();
  const person = { waId: '27820001009' };
  await api.messaging.recordReport({
    person,
    at,
    wrote: true,
    choice: 'doubt',
    text: 'Stop where?',
  });
  const [doubtful] = await api.messaging.possibleOptOuts.list();
  const passwords = { currentPassword: account.password, newPassword: 'gravel-44' };
  return {
    'create an event': ['POST', '/api/events', { token, json: someFields }],
    'change an event': ['PUT', `/api/events/${event._id}`, { token, json: someFields }],
    'give it an image': [
      'POST',
      `/api/events/${event._id}/image`,
      { token, form: await picture('image') },
    ],
    'attach a file': [
      'POST',
      `/api/events/${event._id}/attachments`,
      { token, form: formWith('attachments', [{ name: 'a.txt', bytes: 'Gloves' }]) },
    ],
    'save an offer': ['PUT', `/api/events/${event._id}/offer`, { token, json: someOffer }],
    'record a payment': ['POST', `${booking}/payments`, money],
    'refund by hand': [
      'POST',
      `${booking}/refunds`,
      { token, json: { amountCents: 100, by: 'hand', reason: 'Rain' } },
    ],
    'free places': [
      'POST',
      '/api/admin/bookings/free-places',
      { token, json: { bookingIds: [bookingId] } },
    ],
    'check somebody in': ['POST', `${booking}/check-in`, { token, json: { participant: 1 } }],
    'add a note': ['POST', `${booking}/notes`, { token, json: { note: 'Rang' } }],
    'move a booking': [
      'POST',
      `${booking}/move`,
      { token, json: { eventId: other._id, reason: 'Asked' } },
    ],
    'cancel a booking': ['POST', `${booking}/cancel`, { token, json: { reason: 'Asked' } }],
    'book by phone': ['POST', '/api/admin/bookings', { token, json: byPhone }],
    'cancel a ride': [
      'POST',
      `/api/events/${ride._id}/cancel`,
      { token, json: { reason: 'Snow' } },
    ],
    'change the terms': [
      'POST',
      '/api/admin/agreements',
      { token, json: { kind: 'terms', text: 'Ride safely' } },
    ],
    'decide about a possible opt-out': [
      'POST',
      `/api/whatsapp/possible-opt-outs/${doubtful?._id}`,
      { token, json: { wantsMessages: true } },
    ],
    'delete an event': ['DELETE', `/api/events/${event._id}`, { token }],
    'restore an event': ['POST', `/api/events/${deleted._id}/restore`, { token }],
    'restore from the trash': ['POST', `/api/trash/event/${deleted._id}/restore`, { token }],
    'restore a photo': ['POST', `/api/trash/photo/${trashedPhoto}/restore`, { token }],
    'delete for good': ['DELETE', `/api/trash/event/${deleted._id}`, { token }],
    'delete a photo for good': ['DELETE', `/api/trash/photo/${trashedPhoto}`, { token }],
    'create a gallery': [
      'POST',
      '/api/gallery',
      { token, form: await galleryForm({ title: 'Mist' }) },
    ],
    'remove a photo': ['DELETE', `/api/gallery/${gallery._id}/photos/0`, { token }],
    'delete a gallery': ['DELETE', `/api/gallery/${gallery._id}`, { token }],
    'create a post': ['POST', '/api/blog', { token, json: { title: 'Sand', status: 'draft' } }],
    'upload a picture for a text': [
      'POST',
      '/api/blog/images',
      { token, form: await picture('image') },
    ],
    'delete a post': ['DELETE', `/api/blog/${post._id}`, { token }],
    'create a group': [
      'POST',
      '/api/groups',
      { token, form: groupForm({ contacts: [aContact('1002')] }) },
    ],
    'message a group': [
      'POST',
      '/api/groups/send-message',
      { token, json: { groupId: group._id, message: 'At seven.' } },
    ],
    'delete a group': ['DELETE', `/api/groups/${group._id}`, { token }],
    'save the settings': ['PUT', '/api/site', { token, json: { ...site, tagline: 'Gravel' } }],
    'save a section': [
      'PUT',
      '/api/admin/content/sections/home.hero',
      { token, json: { kind: 'hero', fields: { title: 'Gravel' } } },
    ],
    'describe a picture': [
      'PUT',
      `/api/admin/media/${pictured}`,
      { token, json: { alt: 'Fog', focus: { x: 10, y: 20 } } },
    ],
    'replace a picture everywhere': [
      'POST',
      `/api/admin/media/${pictured}/image`,
      { token, form: await picture('image') },
    ],
    'upload a picture for a page': [
      'POST',
      '/api/admin/content/pictures',
      { token, form: await picture('image') },
    ],
    'upload a film for a page': [
      'POST',
      '/api/admin/content/films',
      { token, form: formWith('video', [{ name: 'a.mp4', bytes: mp4 }]) },
    ],
    'erase a person': [
      'POST',
      '/api/privacy/erase',
      { token, json: { person: rider, confirmation: rider } },
    ],
    'accept an invitation': ['POST', '/api/admin/register', { json: forZanele }],
    'invite an admin': ['POST', '/api/admin/invitations', { token, json: { role: 'owner' } }],
    'change what an admin may do': [
      'PUT',
      `/api/admin/admins/${admins.body[1]?._id}`,
      { token, json: { role: 'release lead', remotes: ['rides-home'] } },
    ],
    'choose who leads a ride': [
      'PUT',
      `/api/admin/rides/${ride._id}/guides`,
      { token, json: { guides: [admins.body[1]?._id] } },
    ],
    'remove an admin': ['DELETE', `/api/admin/admins/${admins.body[1]?._id}`, { token }],
    'log in': ['POST', '/api/admin', { json: account }],
    'confirm who one is': [
      'POST',
      '/api/admin/reauthentication',
      { token, json: { password: account.password } },
    ],
    'change the address': [
      'PUT',
      '/api/admin/email',
      { token, json: { email: 'new@rides.example' } },
    ],
    'change the password': ['PUT', '/api/admin/password', { token, json: passwords }],
    'choose when to be told about bookings': [
      'PUT',
      '/api/admin/notice-settings',
      { token, json: { mail: 'evening' } },
    ],
    'end a session': ['DELETE', `/api/admin/sessions/${sessions.body[0]?._id}`, { token }],
    'log out': ['DELETE', '/api/admin/session', { token }],
  };
}

onEachDatabase('an audit entry that cannot be written', (api, restart) => {
  withWhatsApp(api, restart);

  it('prevents every change', async () => {
    const changes = await changesOf(api());
    await api().settled();
    const tables = await productTables(api().db);
    const before = await allRows(api(), tables);
    await refuseWrites(api(), 'insert', 'audit_entries');
    const failures: Record<string, unknown> = {};
    for (const [name, [method, path, options]] of Object.entries(changes)) {
      const { status } = await send(api(), method, path, options);
      const isUnchanged = (await allRows(api(), tables)) === before;
      if (status < 500 || !isUnchanged) failures[name] = { status, isUnchanged };
    }
    await allowWrites(api());
    expect(failures).toEqual({});
  }, 90_000);
});

onEachDatabase('the audit entry of a route', (api) => {
  const close: (() => unknown)[] = [];
  afterEach(() => close.splice(0).forEach((each) => each()));

  /** An API with only that route, behind the recorder. */
  async function withRoute(route: RequestHandler, action: string | undefined = 'things.updated') {
    const app = express();
    app.use(requestLogging(api().logger));
    app.use(auditRecorder(api().db, auditStore(api().db)));
    app.put('/api/things/:id', express.json(), (request, response, next) => {
      annotate(response, { actor: { id: 'me', name: 'thandi' }, ...(action && { action }) });
      return route(request, response, next);
    });
    app.use(errorHandler({}));
    const server = app.listen(0, '127.0.0.1');
    await new Promise((resolve) => server.once('listening', resolve));
    close.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/things/1`;
  }
  const put = (url: string, signal?: AbortSignal) =>
    fetch(url, {
      method: 'PUT',
      headers: { 'content-type': 'application/json' },
      body: '{"some":"json"}',
      ...(signal && { signal }),
    });
  const change = (name: string) =>
    api().db.transaction(async (transaction) => {
      await transaction('settings').insert({ name, value: '1' });
    });
  const entries = () =>
    api().db('audit_entries').select('who_name', 'action', 'thing_id', 'thing_title');
  const entry = { who_name: 'thandi', action: 'things.updated', thing_id: '1', thing_title: null };

  itOnce('exists as soon as the change does, even if no response is ever sent', async () => {
    const aborted = new AbortController();
    let before: unknown;
    const url = await withRoute(async () => {
      await change('one');
      before = await entries();
      aborted.abort();
    });
    await expect(put(url, aborted.signal)).rejects.toThrow();
    expect(before).toEqual([entry]);
  });

  itOnce('stays if the response fails after the change', async () => {
    const url = await withRoute(async () => {
      await change('one');
      throw new Error('no answer');
    });
    expect((await put(url)).status).toBe(500);
    expect(await entries()).toEqual([entry]);
  });

  itOnce('is completed from the response', async () => {
    const url = await withRoute(async (_request, response) => {
      await change('one');
      response.json({ _id: '2', title: 'Two' });
    });
    await put(url);
    expect(await entries()).toEqual([{ ...entry, thing_id: '2', thing_title: 'Two' }]);
  });

  it('is written once, however many transactions the request commits', async () => {
    const url = await withRoute(async (_request, response) => {
      for (const name of ['one', 'two', 'three']) await change(name);
      response.json({});
    });
    await put(url);
    expect(await entries()).toEqual([entry]);
  });

  itOnce('prevents the change if that has no name', async () => {
    const url = await withRoute(async (_request, response) => {
      await change('one');
      response.json({});
    }, '');
    expect((await put(url)).status).toBe(500);
    expect(await entries()).toEqual([]);
    expect(await api().db('settings').where({ name: 'one' })).toEqual([]);
  });

  it('does not exist if the change was rolled back', async () => {
    await change('one');
    const url = await withRoute(async () => {
      await api().db.transaction(async (transaction) => {
        await transaction('settings').where({ name: 'one' }).update({ value: '2' });
        await transaction('settings').insert({ name: 'one', value: '1' });
      });
    });
    expect((await put(url)).status).toBe(500);
    expect(await entries()).toEqual([]);
  });

  it('does not exist if a transaction found nothing to change', async () => {
    const url = await withRoute(async (_request, response) => {
      await api().db.transaction(async (transaction) => {
        await transaction('settings').where({ name: 'one' }).update({ value: '2' });
        await transaction('settings').where({ name: 'one' }).delete();
      });
      response.status(404).json({});
    });
    await put(url);
    expect(await entries()).toEqual([]);
  });

  itOnce('belongs only to the request, not to background work that it wakes', async () => {
    const { jobs, db } = api();
    let ran: Promise<void> | undefined;
    jobs.register('a test', {
      title: 'A test',
      summary: () => '',
      run: () => (ran = change('by the job')),
    });
    const url = await withRoute(async (_request, response) => {
      annotate(response, { actor: { id: 'me', name: 'thandi' }, action: 'things.updated' });
      await jobs.enqueue(db, 'a test', {});
      await jobs.idle();
      await ran;
      response.status(409).json({});
    });
    await put(url);
    expect(await entries()).toEqual([]);
  });
});
