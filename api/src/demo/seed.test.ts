import { mkdirSync, symlinkSync } from 'node:fs';
import path from 'node:path';
import type {
  BookingFile,
  BookingPage,
  BookingSummary,
  Gallery,
  PostCard,
  TourEvent,
} from '@ridgeline/contract';
import { bookingProblems } from '../features/bookings/invariants';
import { itOnce, onEachStore } from '../testing/onEachDatabase';
import type { Api } from '../testing/startApi';
import { allowWrites, refuseWrites } from '../testing/refuseWrites';
import { anAdmin, anEvent, send } from '../testing/requests';
import { until } from '../testing/until';
import { runMain } from '../testing/runMain';
import { vouchersOf } from '../testing/vouchers';
import { saveSection, sectionOf } from '../testing/content';
import { inventedContent } from '../testing/demo';
import { demoFilesFolder, seedDemoOf } from '../testing/seededDemo';

// Some tests start the API as a process of its own.
jest.setTimeout(90_000);

const filesFolder = demoFilesFolder();

/** Starts the API as a process, which looks for the rendered files in its folder. */
async function startWithDemo(api: Api) {
  const dist = path.join(api.settings.DATA_DIR, 'api/dist');
  mkdirSync(dist, { recursive: true });
  symlinkSync(filesFolder, path.join(dist, 'demo'));
  return runMain(api, { DEMO: 'on' });
}

const seed = (api: Api) => seedDemoOf(api, filesFolder);

const eventsOf = async (api: Api) => (await send<TourEvent[]>(api, 'GET', '/api/events')).body;

onEachStore('the demo content', (api) => {
  const expectFile = async (url: string) =>
    expect((await fetch(`${api().url}${url}`, { method: 'HEAD' })).status).toBe(200);

  async function expectEvents() {
    const events = await eventsOf(api());
    expect(events.length).toBeGreaterThan(8);
    expect(events.find(({ title }) => title.startsWith('Clarens sandstone'))).toMatchObject({
      level: 'beginner',
      destination: 'Clarens',
      endDate: expect.any(String),
    });
    expect(events.filter(({ ledByWomen }) => ledByWomen)).toHaveLength(1);
    const urls = events.flatMap(({ imageUrl, attachments }) => [
      ...(imageUrl ? [imageUrl] : []),
      ...attachments.map((attachment) => attachment.path),
    ]);
    expect(urls).toContainEqual(expect.stringMatching(/\.jpg$/));
    expect(urls).toContainEqual(expect.stringMatching(/\.pdf$/));
    for (const url of urls) await expectFile(url);
    await expectRoadAndPictures(events);
  }

  async function expectRoadAndPictures(events: TourEvent[]) {
    const horses = events.find(({ title }) => title === 'Wild horses of Kaapsehoop');
    const { body } = await send<TourEvent>(api(), 'GET', `/api/events/${horses?._id}`);
    expect(body.route).toMatchObject({ climbM: expect.any(Number), download: 'everyone' });
    await expectFile(body.route?.path ?? '');
    expect(body.pictures?.length).toBeGreaterThan(1);
    for (const { path, alt } of body.pictures ?? []) {
      expect(alt).not.toBe('');
      await expectFile(path);
    }
  }

  async function expectGalleryAndPosts() {
    const { body: gallery } = await send<Gallery>(api(), 'GET', '/api/gallery/kaapsehoop-mist');
    expect(gallery.photoDetails.length).toBeGreaterThan(1);
    for (const { path, caption, alt } of gallery.photoDetails) {
      expect([caption, alt]).not.toContain('');
      await expectFile(path);
    }
    const { body: posts } = await send<PostCard[]>(api(), 'GET', '/api/blog');
    expect(posts).toHaveLength(3);
    for (const { slug } of posts)
      expect((await send(api(), 'GET', `/api/blog/${slug}`)).status).toBe(200);
  }

  it('exists after the first start: rides with facts, pictures and attachments, galleries and posts', async () => {
    expect(await startWithDemo(api())).toMatchObject({ ready: true, status: 0 });
    await expectEvents();
    await expectGalleryAndPosts();
    expect(await bookingProblems(api().db)).toEqual([]);
  });

  itOnce('has rides and bookings in every state, whose places and money add up', async () => {
    await seed(api());
    const events = await eventsOf(api());
    const states = new Set(events.map(({ offer }) => offer?.state ?? 'none'));
    expect([...states].sort()).toEqual(['full', 'none', 'open', 'over']);
    expect(events.some(({ offer }) => offer?.state === 'open' && offer.placesLeft <= 3)).toBe(true);
    expect(events.some(({ offer }) => offer?.riderPriceCents === 0)).toBe(true);
    expect(await bookingProblems(api().db)).toEqual([]);

    const token = await anAdmin(api());
    const { body } = await send<BookingPage>(api(), 'GET', '/api/admin/bookings?limit=100', {
      token,
    });
    const distinct = (of: (booking: BookingSummary) => unknown) => [
      ...new Set(body.bookings.map((booking) => of(booking))),
    ];
    expect(distinct(({ state }) => state).sort()).toEqual(
      ['awaiting-payment', 'cancelled', 'completed', 'confirmed', 'expired', 'held'].sort(),
    );
    expect(distinct(({ toDo }) => toDo)).toEqual(
      expect.arrayContaining(['refund', 'transfer', null]),
    );
    for (const { contact } of body.bookings) {
      const found = await send<BookingPage>(
        api(),
        'GET',
        `/api/admin/bookings?q=${contact.phone.replace('+27', '0')}`,
        { token },
      );
      expect(found.body.bookings).not.toEqual([]);
    }
    expect(await api().db('waitlist_entries').where({ state: 'waiting' })).toHaveLength(2);
    // No mail is sent.
    const kinds = ['booking.mail', 'voucher.mail', 'waitlist.mail'];
    expect(await api().db('jobs').whereIn('kind', kinds)).toEqual([]);
  });

  it('has a voucher with which a party has paid for its ride, and on which some is left', async () => {
    await seed(api());
    const token = await anAdmin(api());
    const { vouchers, outstandingCents } = await vouchersOf(api(), token);
    expect(vouchers).toMatchObject([
      {
        state: 'live',
        valueCents: 600_000,
        forWhom: 'Riaan',
        entries: [{ kind: 'issued' }, { kind: 'redeemed' }],
      },
    ]);
    const [voucher] = vouchers;
    const redeemed = voucher?.entries[1];
    expect(voucher?.leftCents).toBe(600_000 - (redeemed?.amountCents ?? 0));
    expect(voucher?.leftCents).toBe(outstandingCents);
    expect(outstandingCents).toBeGreaterThan(0);
    const path = `/api/admin/bookings/${redeemed?.bookingId}`;
    const { body } = await send<BookingFile>(api(), 'GET', path, { token });
    expect(body).toMatchObject({
      state: 'confirmed',
      contact: { name: 'Riaan Steyn' },
      paidCents: redeemed?.amountCents,
      balanceCents: 0,
    });
    expect(await bookingProblems(api().db)).toEqual([]);
  });

  it('is added completely by the start after an interrupted one', async () => {
    await refuseWrites(api(), 'insert', 'events', "new.title = 'Tankwa Outreach'");
    expect((await startWithDemo(api())).ready).toBe(false);
    expect(await eventsOf(api())).toEqual([]);
    expect(api().files()).toEqual([]);

    await allowWrites(api());
    await seed(api());
    const titles = (await eventsOf(api())).map(({ title }) => title);
    expect(titles).toContain('Tankwa Outreach');
    expect(new Set(titles).size).toBe(titles.length);
  });

  const guides = async () =>
    (await sectionOf(api(), '/about', 'guides'))?.fields.items.map(({ name }) => name);
  const testimonies = async () =>
    (await sectionOf(api(), '/', 'testimonies'))?.fields.items.map(({ rider }) => rider);
  const invented = {
    guides: inventedContent.guides.map(({ name }) => name),
    testimonies: inventedContent.testimonies.map(({ rider }) => rider),
  };

  itOnce('includes people and promises, each until the owner saves her own', async () => {
    await seed(api());
    expect(await guides()).toEqual(invented.guides);
    expect(await testimonies()).toEqual(invented.testimonies);
    const hers = { kind: 'testimonies', fields: { items: [{ id: 'one', text: 'Best week.' }] } };
    await saveSection(api(), await anAdmin(api()), 'home.testimonies', hers);
    expect(await testimonies()).toEqual(['']);
    expect(await guides()).toEqual(invented.guides);
  });

  itOnce('is completed with them if an earlier version has added it', async () => {
    await seed(api());
    await api().db('content_sections').delete();
    expect(await guides()).toBeUndefined();
    await seed(api());
    expect(await guides()).toEqual(invented.guides);
    const none = { kind: 'guides', fields: { items: [] } };
    await saveSection(api(), await anAdmin(api()), 'about.guides', none);
    await seed(api());
    expect(await guides()).toBeUndefined();
  });

  itOnce(
    'invents nobody for a company that has deleted the demo of an earlier version',
    async () => {
      await seed(api());
      await api().db('content_sections').delete();
      for (const table of ['events', 'galleries', 'posts'])
        await api().db(table).update({ deleted_at: new Date().toISOString() });
      await seed(api());
      expect(await guides()).toBeUndefined();
      expect(await testimonies()).toBeUndefined();
    },
  );

  itOnce('stays deleted once the owner has deleted all of it', async () => {
    await seed(api());
    const token = await anAdmin(api());
    for (const { _id, offer } of await eventsOf(api())) {
      if (offer)
        await send(api(), 'POST', `/api/events/${_id}/cancel`, {
          token,
          json: { reason: 'Only a demo' },
        });
      // The bookings of a cancelled ride are cancelled by a job.
      const isGone = async () =>
        (await send(api(), 'DELETE', `/api/events/${_id}`, { token })).status === 204;
      await until(isGone);
    }
    await seed(api());
    expect(await eventsOf(api())).toEqual([]);
  });

  itOnce("is not added next to an owner's own events, nor after they were deleted", async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    await seed(api());
    expect((await eventsOf(api())).map((event) => event._id)).toEqual([_id]);
    await send(api(), 'DELETE', `/api/events/${_id}`, { token });
    await seed(api());
    expect(await eventsOf(api())).toEqual([]);
  });
});
