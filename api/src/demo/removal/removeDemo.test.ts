import type { AuditPage, DemoState, Site, TourEvent } from '@ridgeline/contract';
import { bookingProblems } from '../../features/bookings/invariants';
import { testPaymentNote } from '../../features/payments/testPaymentNote';
import { settingRows } from '../../features/site/settings';
import {
  aRide,
  book,
  fileOf,
  joinWaitlist,
  ownersCall,
  placesLeftOn,
  recordPayment,
  somebody,
  waitlistOf,
} from '../../testing/bookings';
import { adoptUploads } from '../../platform/files/ownership';
import { createKeyring } from '../../platform/secrets/keyring';
import { tokenOf, type LinkColumns } from '../../platform/secrets/linkTokens';
import { adminPageOf, saveSection, sectionOf } from '../../testing/content';
import { aGallery, aPicture } from '../../testing/galleries';
import { itOnce, onEachDatabase, onOneDatabase } from '../../testing/onEachDatabase';
import { aPost } from '../../testing/posts';
import { allowWrites, refuseWrites } from '../../testing/refuseWrites';
import { anAdmin, anEvent, formWith, send } from '../../testing/requests';
import { secret } from '../../testing/startApi';
import { routeFiles } from '../../testing/routeFiles';
import { issueVoucher, orderVoucher, redeem, voucherNow, vouchersOf } from '../../testing/vouchers';
import { runDoctor } from '../../testing/runDoctor';
import { demoFilesFolder, seedDemoOf } from '../../testing/seededDemo';
import { until } from '../../testing/until';
import { recordEarlierDemo } from './recordEarlierDemo';

jest.setTimeout(90_000);

const filesFolder = demoFilesFolder();

/** The tables that hold nothing once the demo is removed from a site on which nothing else was made. */
const tables = [
  'booking_history',
  'booking_mails',
  'booking_participants',
  'bookings',
  'demo_rows',
  'discount_codes',
  'event_attachments',
  'event_guides',
  'event_offers',
  'event_pictures',
  'event_plans',
  'event_routes',
  'events',
  'galleries',
  'gallery_photos',
  'invoices',
  'ledger_entries',
  'owner_notices',
  'payments',
  'posts',
  'trashed_parts',
  'voucher_entries',
  'vouchers',
  'waitlist_entries',
];

onEachDatabase('the removal of the demo', (api) => {
  let token: string;
  beforeEach(async () => {
    await seedDemoOf(api(), filesFolder);
    token = await anAdmin(api());
  });

  const state = async () =>
    (await send<DemoState>(api(), 'GET', '/api/admin/demo', { token })).body;
  const remove = () => send(api(), 'DELETE', '/api/admin/demo', { token });
  const eventsNow = async () => (await send<TourEvent[]>(api(), 'GET', '/api/events')).body;
  const siteNow = async () => (await send<Site>(api(), 'GET', '/api/site')).body;
  const countIn = async (table: string) => {
    const [row] = await api().db(table).count({ count: '*' });
    return Number(row?.count);
  };
  const rideOfDemo = async (title: string): Promise<TourEvent> => {
    const ride = (await eventsNow()).find((event) => event.title.startsWith(title));
    if (!ride) throw new Error(`There is no ride ${title}.`);
    return ride;
  };
  const demoBookingOn = async ({ _id }: TourEvent, place = { state: 'confirmed' }) => {
    const [booking] = await api()
      .db('bookings')
      .where({ event_id: _id, ...place })
      .orderBy('id');
    return booking as LinkColumns & { id: string; reference: string; contact_phone: string };
  };
  const demoVoucher = async () => {
    const [voucher] = (await vouchersOf(api(), token)).vouchers;
    if (!voucher?.code) throw new Error('There is no voucher of the demo.');
    return { ...voucher, code: voucher.code };
  };
  const edit = ({ _id, title, description, date, time, location }: TourEvent, change: object) =>
    send(api(), 'PUT', `/api/events/${_id}`, {
      token,
      json: { title, description, date, time, location, ...change },
    });

  it('leaves nothing of it, tells nobody, and no start adds it again', async () => {
    expect(await siteNow()).toMatchObject({ isDemo: true, phone: '+27582550142' });
    const { isLeft, goes, stays } = await state();
    expect([isLeft, stays]).toEqual([true, []]);
    const { rides, galleries, posts, bookings, waitlistEntries, vouchers } = goes;
    const counts = [rides, galleries, posts, bookings, waitlistEntries, vouchers];
    for (const count of counts) expect(count).toBeGreaterThan(0);
    const file = (await eventsNow()).find(({ imageUrl }) => imageUrl)?.imageUrl ?? '';

    expect((await remove()).status).toBe(204);
    expect(await api().db('jobs').whereNot({ kind: 'files.remove' })).toEqual([]);
    const left = await Promise.all(tables.map(async (table) => [table, await countIn(table)]));
    expect(left.filter(([, count]) => count !== 0)).toEqual([]);
    await api().settled();
    expect(
      api()
        .uploadDisk.names()
        .filter((name) => !name.startsWith('.')),
    ).toEqual([]);
    expect((await fetch(`${api().url}${file}`)).status).toBe(404);

    expect(await siteNow()).not.toHaveProperty('isDemo');
    expect((await siteNow()).phone).toBe('');
    expect(await sectionOf(api(), '/about', 'guides')).toBeUndefined();
    expect(await sectionOf(api(), '/', 'testimonies')).toBeUndefined();
    expect(await state()).toMatchObject({ isLeft: false, goes: { rides: 0, bookings: 0 } });
    const { body: log } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
    expect(log.entries.map(({ action }) => action)).toContain('demo.removed');

    await adoptUploads(api().db, api().uploads.files);
    const { stdout } = await runDoctor(api().settings);
    for (const subject of ['Demo', 'Bookings', 'Uploads', 'Orphans'])
      expect(stdout).toMatch(new RegExp(`^ok {4}${subject}: `, 'm'));
    await seedDemoOf(api(), filesFolder);
    expect(await eventsNow()).toEqual([]);
    expect((await siteNow()).phone).toBe('');
  });

  it('leaves what the owner has made, and what she has edited of it', async () => {
    const own = await aRide(api(), token, {}, { title: 'My own ride' });
    await book(api(), own);
    await aGallery(api(), token, { title: 'My own photos' });
    await aPost(api(), token, { title: 'My own words' });
    const guides = { kind: 'guides', fields: { items: [{ id: 'one', name: 'Naledi' }] } };
    await saveSection(api(), token, 'about.guides', guides);
    const clarens = await rideOfDemo('Clarens sandstone');
    expect((await edit(clarens, { title: 'Clarens with me' })).status).toBe(200);
    const sani = await rideOfDemo('Sani Pass');
    const { body: offered } = await send<TourEvent>(api(), 'PUT', `/api/events/${sani._id}/offer`, {
      token,
      json: { ...sani.offer, riderPriceCents: 650_000 },
    });
    expect(offered.offer?.riderPriceCents).toBe(650_000);

    expect((await state()).stays).toEqual([
      { kind: 'event', _id: clarens._id, title: 'Clarens with me', because: 'edited' },
      expect.objectContaining({ kind: 'event', _id: sani._id, because: 'edited' }),
    ]);
    expect((await remove()).status).toBe(204);
    const titles = (await eventsNow()).map(({ title }) => title);
    expect(titles.toSorted()).toEqual(['Clarens with me', 'My own ride', sani.title].toSorted());
    // Nobody of the demo is on it any more.
    expect(await placesLeftOn(api(), clarens)).toBe(10);
    expect(await placesLeftOn(api(), own)).toBe(8);
    expect(await countIn('bookings')).toBe(1);
    expect(await api().db('galleries').pluck('title')).toEqual(['My own photos']);
    expect(await api().db('posts').pluck('title')).toEqual(['My own words']);
    expect((await sectionOf(api(), '/about', 'guides'))?.fields.items).toMatchObject([
      { name: 'Naledi' },
    ]);
    expect(await bookingProblems(api().db)).toEqual([]);
    await api().settled();
    const { stdout } = await runDoctor(api().settings);
    expect(stdout).toMatch(/^ok {4}Uploads: /m);
  });

  it('includes its contact details, also if the owner has saved them with her own', async () => {
    const shown = await siteNow();
    const json = { ...shown, email: 'thandi@dustline.example' };
    expect((await send(api(), 'PUT', '/api/site', { token, json })).status).toBe(200);
    await remove();
    expect(await siteNow()).toMatchObject({
      phone: '',
      whatsapp: '',
      address: '',
      social: [],
      email: 'thandi@dustline.example',
    });
    // A form that still shows them is outdated.
    const again = { ...json, version: (shown.version ?? 0) + 1 };
    expect((await send(api(), 'PUT', '/api/site', { token, json: again })).status).toBe(409);
  });

  itOnce.each([
    ['the time for a transfer', { eftDays: 5 }],
    ['how long a place is held', { heldMinutes: 45 }],
    ['how long an offer to those who wait stands', { waitlistOfferHours: 30 }],
  ])('leaves a ride of which the owner has changed %s', async (_what, change) => {
    const sani = await rideOfDemo('Sani Pass');
    const json = { ...sani.offer, ...change };
    await send(api(), 'PUT', `/api/events/${sani._id}/offer`, { token, json });
    expect((await state()).stays).toMatchObject([{ _id: sani._id, because: 'edited' }]);
  });

  itOnce('leaves a ride of which the owner has said how it goes', async () => {
    const sani = await rideOfDemo('Sani Pass');
    await send(api(), 'PUT', `/api/events/${sani._id}/plan`, {
      token,
      json: { bring: ['Gloves'] },
    });
    expect((await state()).stays).toMatchObject([{ _id: sani._id, because: 'edited' }]);
  });

  itOnce('leaves a ride of which the owner has uploaded the route', async () => {
    const sani = await rideOfDemo('Sani Pass');
    const form = new FormData();
    form.append('route', new Blob([routeFiles.garmin]), 'sani.gpx');
    await send(api(), 'POST', `/api/events/${sani._id}/route`, { token, form });
    expect((await state()).stays).toMatchObject([{ _id: sani._id, because: 'edited' }]);
  });

  itOnce('leaves a ride to which the owner has added a picture', async () => {
    const sani = await rideOfDemo('Sani Pass');
    const form = formWith('pictures', [{ name: 'pass.jpg', bytes: await aPicture() }]);
    await send(api(), 'POST', `/api/events/${sani._id}/pictures`, { token, form });
    expect((await state()).stays).toMatchObject([{ _id: sani._id, because: 'edited' }]);
  });

  it('leaves invented words that the owner has saved with hers, and names their pages before', async () => {
    const { sections } = await adminPageOf(api(), token, '/about');
    const { kind, fields } = sections.find(({ id }) => id === 'about.hero') ?? {};
    const json = { kind: kind ?? '', fields: { ...(fields as object), title: 'With me' } };
    await saveSection(api(), token, 'about.hero', json);
    const guides = { kind: 'guides', fields: { items: [{ id: 'guide-1', name: 'Thandi Nkosi' }] } };
    await saveSection(api(), token, 'about.guides', guides);
    expect((await state()).stays).toEqual([
      { kind: 'page', _id: '/about', title: 'About', because: 'edited' },
    ]);
    await saveSection(api(), token, 'about.hero', { kind: 'hero', fields: { title: 'With me' } });
    expect((await state()).stays).toEqual([]);
    await saveSection(api(), token, 'about.hero', json);
    await remove();
    expect((await state()).stays).toEqual([]);
    expect((await sectionOf(api(), '/about', 'hero'))?.fields.title).toBe('With me');
  });

  it('leaves a ride that somebody else has booked or waits for, and offers them its places', async () => {
    const kaapsehoop = await rideOfDemo('Wild horses');
    const { body: booked } = await book(api(), kaapsehoop, { contact: somebody() });
    const sani = await rideOfDemo('Sani Pass');
    await joinWaitlist(api(), sani, 1, { email: 'real@dustline.example', phone: '083 765 4321' });
    const waiting = await waitlistOf(api(), token, sani);
    expect(waiting.at(-1)).toMatchObject({ state: 'waiting' });

    const { stays } = await state();
    expect(stays.map(({ _id, because }) => [_id, because])).toEqual(
      expect.arrayContaining([
        [kaapsehoop._id, 'booked'],
        [sani._id, 'booked'],
      ]),
    );
    await remove();
    expect((await eventsNow()).map(({ _id }) => _id).toSorted()).toEqual(
      [kaapsehoop._id, sani._id].toSorted(),
    );
    expect(await api().db('bookings').pluck('reference')).toEqual([booked.reference]);
    expect(await waitlistOf(api(), token, sani)).toMatchObject([{ state: 'offered' }]);
    expect(await placesLeftOn(api(), kaapsehoop)).toBe(8);
    expect(await bookingProblems(api().db)).toEqual([]);
    // Nobody but those who wait is told.
    await api().settled();
    expect(await api().db('booking_mails').pluck('subject_id')).toHaveLength(1);
  });

  itOnce('includes bookings with which somebody tried its rides, by test payments', async () => {
    const kaapsehoop = await rideOfDemo('Wild horses');
    const { body: booked } = await book(api(), kaapsehoop, { contact: somebody() });
    await recordPayment(api(), token, booked, 100_000);
    const { _id } = await fileOf(api(), token, booked);
    const payments = () => api().db('ledger_entries').where({ booking_id: _id, kind: 'payment' });
    expect((await state()).stays).toMatchObject([{ _id: kaapsehoop._id, because: 'booked' }]);
    await payments().update({ note: testPaymentNote });
    expect((await state()).stays).toEqual([]);
    // A single real payment makes it a booking of somebody who expects to ride.
    await recordPayment(api(), token, booked, 50_000);
    expect((await state()).stays).toHaveLength(1);
    await payments().update({ note: testPaymentNote });
    await remove();
    expect(await countIn('bookings')).toBe(0);
    expect(await countIn('events')).toBe(0);
  });

  it('puts back on a voucher of the owner what it has paid for a booking of the demo', async () => {
    const { body: own } = await issueVoucher(api(), token);
    const clarens = await rideOfDemo('Clarens sandstone');
    const booking = await demoBookingOn(clarens, { state: 'awaiting-payment' });
    const link = { token: tokenOf(createKeyring([], secret), booking, booking.id) ?? '' };
    expect((await redeem(api(), link, own.code ?? '')).status).toBe(200);
    expect((await voucherNow(api(), token, own)).leftCents).toBeLessThan(500_000);
    expect((await state()).stays).toEqual([]);
    await remove();
    const { vouchers } = await vouchersOf(api(), token);
    expect(vouchers).toMatchObject([{ _id: own._id, state: 'live', leftCents: 500_000 }]);
    expect(vouchers[0]?.entries).toHaveLength(1);
    expect(await bookingProblems(api().db)).toEqual([]);
  });

  it('ends a voucher of it that has paid for a booking of somebody else', async () => {
    const own = await aRide(api(), token, {}, { title: 'My own ride' });
    const { body: booked } = await book(api(), own);
    const { _id, code, reference } = await demoVoucher();
    expect((await redeem(api(), booked, code)).status).toBe(200);
    expect((await state()).stays).toEqual([
      { kind: 'voucher', _id, title: `Voucher ${reference}`, because: 'redeemed' },
    ]);
    expect((await remove()).status).toBe(204);
    expect(await voucherNow(api(), token, { _id })).toMatchObject({ state: 'void', leftCents: 0 });
    expect((await fileOf(api(), token, booked)).paidCents).toBeGreaterThan(0);
    expect(await bookingProblems(api().db)).toEqual([]);
  });

  it('includes vouchers that somebody has bought by test payments, and bookings paid with them', async () => {
    const { body: ordered } = await orderVoucher(api());
    const { vouchers } = await vouchersOf(api(), token);
    const bought = vouchers.find(({ reference }) => reference === ordered.reference);
    const json = { amountCents: 250_000, method: 'card' };
    const paid = `/api/admin/vouchers/${bought?._id}/payments`;
    await send(api(), 'POST', paid, { token, json });
    const { code } = await voucherNow(api(), token, { _id: bought?._id ?? '' });
    const { body: booked } = await book(api(), await rideOfDemo('Wild horses'), {
      contact: somebody(),
    });
    await redeem(api(), booked, code ?? '');
    expect((await state()).stays).toMatchObject([{ because: 'booked' }]);
    const { goes } = await state();
    await api()
      .db('voucher_entries')
      .where({ voucher_id: bought?._id, kind: 'issued' })
      .update({ note: testPaymentNote });
    expect(await state()).toMatchObject({ stays: [], goes: { vouchers: goes.vouchers + 1 } });
    await remove();
    for (const table of ['bookings', 'vouchers', 'voucher_entries', 'owner_notices'])
      expect([table, await countIn(table)]).toEqual([table, 0]);
    expect(await bookingProblems(api().db)).toEqual([]);
  });

  itOnce('leaves a voucher that is ordered, because somebody may want to pay for it', async () => {
    const { body: ordered } = await orderVoucher(api());
    await remove();
    expect((await vouchersOf(api(), token)).vouchers).toMatchObject([
      { reference: ordered.reference, state: 'awaiting-payment' },
    ]);
  });

  itOnce('frees the places of a booking that moved to a ride of the owner', async () => {
    const own = await aRide(api(), token);
    const { reference } = await demoBookingOn(await rideOfDemo('Wild horses'));
    const file = await fileOf(api(), token, { reference });
    await ownersCall(api(), token, file)('move', { eventId: own._id, reason: 'To my own ride' });
    expect(await placesLeftOn(api(), own)).toBeLessThan(10);
    await remove();
    expect(await placesLeftOn(api(), own)).toBe(10);
    expect(await countIn('bookings')).toBe(0);
    expect(await bookingProblems(api().db)).toEqual([]);
  });

  itOnce('includes what the owner did with its bookings, and what waits about them', async () => {
    const { reference, id } = await demoBookingOn(await rideOfDemo('Wild horses'));
    await recordPayment(api(), token, { reference }, 100_000);
    await api()
      .db('jobs')
      .insert({
        id: '0197-a-mail',
        kind: 'booking.mail',
        payload: JSON.stringify({ bookingId: id, occasion: 'paid' }),
        state: 'failed',
        run_at: '',
        attempts: 1,
        created_at: new Date().toISOString(),
      });
    await remove();
    expect(await api().db('jobs').where({ kind: 'booking.mail' })).toEqual([]);
    const { body: log } = await send<AuditPage>(api(), 'GET', '/api/audit', { token });
    expect(log.entries.map(({ action }) => action)).not.toContain('booking.payment-recorded');
    expect(await countIn('ledger_entries')).toBe(0);
  });

  itOnce('includes what the owner has deleted, also if its bookings have kept it', async () => {
    const { _id } = await rideOfDemo('Wild horses');
    const json = { reason: 'Only a demo' };
    await send(api(), 'POST', `/api/events/${_id}/cancel`, { token, json });
    await until(
      async () => (await send(api(), 'DELETE', `/api/events/${_id}`, { token })).status === 204,
    );
    await api().emptyTrash();
    const other = await rideOfDemo('Tankwa Outreach');
    await send(api(), 'DELETE', `/api/events/${other._id}`, { token });
    expect(await api().db('events').whereIn('id', [_id, other._id])).toHaveLength(2);
    await remove();
    expect(await countIn('events')).toBe(0);
    expect(await countIn('event_offers')).toBe(0);
  });

  itOnce('is done completely or not at all', async () => {
    const before = await Promise.all(tables.map(countIn));
    await refuseWrites(api(), 'insert', 'settings', "new.name = 'demo.removed'");
    expect((await remove()).status).toBe(500);
    expect(await Promise.all(tables.map(countIn))).toEqual(before);
    await allowWrites(api());
    expect((await remove()).status).toBe(204);
  });

  itOnce('can be asked for twice', async () => {
    const answers = await Promise.all([remove(), remove()]);
    expect(answers.map(({ status }) => status)).toEqual([204, 204]);
    expect(await eventsNow()).toEqual([]);
  });

  itOnce('is for owners only', async () => {
    expect((await send(api(), 'GET', '/api/admin/demo')).status).toBe(401);
    expect((await send(api(), 'DELETE', '/api/admin/demo')).status).toBe(401);
    expect((await eventsNow()).length).toBeGreaterThan(0);
  });

  itOnce('is said to be left by the doctor if DEMO is off', async () => {
    const { stdout } = await runDoctor(api().settings, { DEMO: 'off' });
    expect(stdout).toMatch(
      /^warn {2}Demo: DEMO is off.*\d+ rides, \d+ bookings, 1 voucher, .*Settings → Demo\.$/m,
    );
  });

  itOnce('is what an owner is asked to think of, until it is done', async () => {
    const missing = async () => {
      const { body } = await send<{ firstSteps: { missing: string[] } }>(
        api(),
        'GET',
        '/api/overview',
        { token },
      );
      return body.firstSteps.missing;
    };
    expect(await missing()).toEqual([
      'ride',
      'guides',
      'pictures',
      'contact',
      'bank-account',
      'terms',
      'demo',
    ]);
    await edit(await rideOfDemo('Clarens sandstone'), { title: 'Clarens with me' });
    expect(await missing()).not.toContain('ride');
    await remove();
    expect(await missing()).toEqual(['guides', 'pictures', 'contact', 'bank-account', 'terms']);
  });

  it('works on a demo of an earlier version, which did not record its rows', async () => {
    const db = api().db;
    const all = await state();
    // Everything was added two days ago.
    const ago = new Date(Date.now() - 2 * 24 * 60 * 60 * 1000).toISOString();
    for (const table of ['events', 'galleries', 'posts'])
      await db(table).update({ created_at: ago, updated_at: ago });
    for (const table of ['bookings', 'waitlist_entries'])
      await db(table).where('created_at', '>', ago).update({ created_at: ago });
    await db('demo_rows').delete();
    for (const table of ['voucher_entries', 'vouchers']) await db(table).delete();
    await settingRows(db).where({ name: 'demo.recorded' }).delete();
    await settingRows(db)
      .where({ name: 'demo-content' })
      .update({ value: JSON.stringify(ago) });
    const clarens = await rideOfDemo('Clarens sandstone');
    await edit(clarens, { title: 'Clarens with me' });
    const own = await anEvent(api(), token, { title: 'My own ride' });

    await recordEarlierDemo(db);
    const { goes, stays } = await state();
    expect(goes).toEqual({ ...all.goes, rides: all.goes.rides - 1, vouchers: 0 });
    expect(stays).toMatchObject([{ _id: clarens._id, because: 'edited' }]);
    await remove();
    expect((await eventsNow()).map(({ _id }) => _id).toSorted()).toEqual(
      [clarens._id, own._id].toSorted(),
    );
    await recordEarlierDemo(db);
    expect(await countIn('demo_rows')).toBe(0);
  });
});

onOneDatabase('a site that never had a demo', (api) => {
  it('has nothing to remove, and says nothing of a demo', async () => {
    const token = await anAdmin(api());
    await anEvent(api(), token);
    const { body } = await send<DemoState>(api(), 'GET', '/api/admin/demo', { token });
    expect(body).toMatchObject({ isLeft: false, stays: [] });
    expect((await send<Site>(api(), 'GET', '/api/site')).body).not.toHaveProperty('isDemo');
  });
});
