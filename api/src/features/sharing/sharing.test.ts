import sharp from 'sharp';
import type { Site, TourEvent } from '@ridgeline/contract';
import { itOnce, onEachStore } from '../../testing/onEachDatabase';
import { aRide } from '../../testing/bookings';
import { aGallery, aPicture } from '../../testing/galleries';
import { setClock } from '../../testing/clock';
import { demoBusiness } from '../../testing/demo';
import { anAdmin, anEvent, formWith, send, someFields } from '../../testing/requests';
import { cardSize } from './card';

// A process draws, which has to start first.
jest.setTimeout(90_000);

/** WhatsApp shows no larger picture. */
const largestCard = 300 * 1024;

const unfolded = (calendar: string) => calendar.replace(/\r\n[ \t]/g, '').split('\r\n');

onEachStore('sharing', (api) => {
  const card = async (path: string) => {
    const response = await fetch(`${api().url}/api/cards/${path}`);
    return { response, bytes: Buffer.from(await response.arrayBuffer()) };
  };

  afterEach(() => jest.useRealTimers());

  itOnce('draws a card for an event, with its picture and without', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { title: 'Über <b>Sani</b> 🏍️ 山' });
    const plain = await card(`event/${_id}.jpg`);
    expect(plain.response.headers.get('content-type')).toBe('image/jpeg');
    expect(await sharp(plain.bytes).metadata()).toMatchObject({ format: 'jpeg', ...cardSize });

    const photo = await sharp({
      create: { width: 900, height: 600, channels: 3, background: '#00ff00' },
    })
      .jpeg()
      .toBuffer();
    const form = formWith('image', [{ name: 'ride.jpg', bytes: photo }]);
    await send(api(), 'POST', `/api/events/${_id}/image`, { token, form });
    const pictured = await card(`event/${_id}.jpg`);
    const { data } = await sharp(pictured.bytes)
      .extract({ left: 1000, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[1]).toBeGreaterThan(200);
    expect(pictured.bytes.length).toBeLessThan(largestCard);
  });

  it('draws a card for a photo, until its gallery is deleted', async () => {
    const token = await anAdmin(api());
    const gallery = await aGallery(api(), token, { photos: [await aPicture(600, 400)] });
    const [photo] = gallery.photoDetails;
    const { response, bytes } = await card(`photo/${photo?._id}.jpg`);
    expect(response.status).toBe(200);
    const { data } = await sharp(bytes)
      .extract({ left: 1000, top: 300, width: 1, height: 1 })
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(data[0]).toBeGreaterThan(150);
    expect(data[2]).toBeLessThan(50);

    await send(api(), 'DELETE', `/api/gallery/${gallery._id}`, { token });
    expect((await card(`photo/${photo?._id}.jpg`)).response.status).toBe(404);
  });

  itOnce('draws a card for the site itself', async () => {
    const { response, bytes } = await card('site/home.jpg');
    expect(response.status).toBe(200);
    expect(bytes.length).toBeLessThan(largestCard);
  });

  itOnce('draws the card of the site with the line that the owner sets for it', async () => {
    const token = await anAdmin(api());
    const before = await card('site/home.jpg');
    const put = (shareLine: string) =>
      send(api(), 'PUT', '/api/site', { token, json: { ...demoBusiness, shareLine } });
    await put('Gravel from here to the horizon');
    expect((await card('site/home.jpg')).bytes).not.toEqual(before.bytes);
    await put('');
    expect((await card('site/home.jpg')).bytes).toEqual(before.bytes);
  });

  itOnce.each(['event/nothing.jpg', 'toString/home.jpg', 'event/..%2f..%2fx.jpg', 'event/.jpg'])(
    'has no card at %s',
    async (path) => {
      expect((await card(path)).response.status).toBe(404);
    },
  );

  itOnce('writes no control characters into the feed or the calendar', async () => {
    const token = await anAdmin(api());
    const control = 'Sani\u0001\u000b Pass';
    await send(api(), 'POST', '/api/blog', {
      token,
      json: { title: control, status: 'published' },
    });
    await anEvent(api(), token, { title: `${control}\r\nX-EVIL:1`, date: '2999-01-01' });
    const injected = 'Ridgeline\r\nX-EVIL:1\u0002';
    for (const name of ['name', 'tagline'])
      await api()
        .db('settings')
        .insert({ name, value: JSON.stringify(injected) })
        .onConflict('name')
        .merge();
    const read = async (path: string) => (await send(api(), 'GET', path)).body.text as string;
    const feed = await read('/api/rss.xml');
    expect(feed).toContain('Sani Pass');
    // oxlint-disable-next-line no-control-regex -- the test asserts their absence
    expect(feed).not.toMatch(/[\u0000-\u0008\u000b\u000c\u000e-\u001f]/);
    const calendar = await read('/api/calendar.ics');
    expect(calendar).toContain('Ridgeline X-EVIL:1 rides');
    expect(calendar.split('\r\n').filter((line) => line.startsWith('X-EVIL'))).toEqual([]);
    // oxlint-disable-next-line no-control-regex -- the test asserts their absence
    expect(calendar.replaceAll('\r\n', '')).not.toMatch(/[\u0000-\u001f]/);
  });

  itOnce('says in a calendar where to meet', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { location: 'Clarens' });
    const meeting = { place: 'Fuel stop', time: '06:30', position: { lat: -28.516, lng: 28.421 } };
    await send(api(), 'PUT', `/api/events/${_id}/plan`, { token, json: { meeting } });
    const response = await fetch(`${api().url}/api/events/${_id}/calendar.ics`);
    const lines = unfolded(await response.text());
    expect(lines).toContain('LOCATION:Fuel stop\\, Clarens');
    expect(lines).toContain('GEO:-28.516;28.421');
    expect(lines.join('\n')).toContain('DESCRIPTION:Meet: Fuel stop\\, 06:30.');
  });

  itOnce('exports an event as a calendar in South African time', async () => {
    const token = await anAdmin(api());
    const event = await anEvent(api(), token, {
      title: 'Sani; Pass, again',
      date: '2026-12-31',
      time: '23:30',
    });
    const response = await fetch(`${api().url}/api/events/${event._id}/calendar.ics`);
    expect(response.headers.get('content-type')).toContain('text/calendar');
    expect(response.headers.get('content-disposition')).toContain('sani-pass-again.ics');
    const lines = unfolded(await response.text());
    expect(lines).toEqual(
      expect.arrayContaining([
        'TZID:Africa/Johannesburg',
        'DTSTART;TZID=Africa/Johannesburg:20261231T233000',
        'SUMMARY:Sani\\; Pass\\, again',
        `URL:${api().url}/event/${event._id}`,
      ]),
    );
  });

  itOnce.each([
    [{ date: '2026-12-31', time: '07:30' }, '20261231T153000'],
    [{ date: '2026-12-31', endDate: '2027-01-02', time: '07:30' }, '20270102T153000'],
    [{ date: '2026-12-31', time: '23:30' }, '20270101T000000'],
  ])('gives an event an end on its last day: %j', async (fields, end) => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, fields);
    const calendar = await (await fetch(`${api().url}/api/events/${_id}/calendar.ics`)).text();
    expect(unfolded(calendar)).toContain(`DTEND;TZID=Africa/Johannesburg:${end}`);
  });

  itOnce('folds the calendar’s lines at 75 bytes, and within no character', async () => {
    const token = await anAdmin(api());
    const description = 'Môre ry ons oor die berg 🏍️ na die see. '.repeat(20);
    await anEvent(api(), token, { title: 'Sani 🏔️'.repeat(12), description });
    const bytes = Buffer.from(await (await fetch(`${api().url}/api/calendar.ics`)).arrayBuffer());
    const lines = bytes.toString('latin1').split('\r\n');
    for (const line of lines) {
      expect(line.length).toBeLessThanOrEqual(75);
      expect(() =>
        new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1')),
      ).not.toThrow();
    }
    expect(unfolded(bytes.toString()).join()).toContain(description.trim());
  });

  itOnce('names the organizer of the calendar’s entries', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token);
    const entry = async () =>
      unfolded(await (await fetch(`${api().url}/api/events/${_id}/calendar.ics`)).text());
    const organizer = async () => (await entry()).filter((line) => line.startsWith('ORGANIZER'));
    const { body: site } = await send<Site>(api(), 'GET', '/api/site');
    const save = (before: Site, fields: Partial<Site>) =>
      send<Site>(api(), 'PUT', '/api/site', { token, json: { ...before, ...fields } });
    const changes = { email: 'hello@rides.example', name: 'Rides; "Best", Ltd' };
    const { body: saved } = await save(site, changes);
    expect(await organizer()).toEqual([
      'ORGANIZER;CN="Rides; Best, Ltd":mailto:hello@rides.example',
    ]);
    await save(saved, { email: '', name: site.name });
    expect(await organizer()).toEqual([`ORGANIZER;CN=${site.name}:${api().url}`]);
  });

  itOnce('prevents an event from injecting lines into the calendar', async () => {
    const token = await anAdmin(api());
    await anEvent(api(), token, {
      location: 'Clarens\r\nATTACH:https://evil.example',
      description: 'One\r\nEND:VCALENDAR\r\nTwo',
    });
    const lines = unfolded(await (await fetch(`${api().url}/api/calendar.ics`)).text());
    expect(lines.filter((line) => line.startsWith('ATTACH'))).toEqual([]);
    expect(lines.filter((line) => line === 'END:VCALENDAR')).toHaveLength(1);
  });

  it('marks a change for subscribers by a higher sequence', async () => {
    const token = await anAdmin(api());
    const { _id, ...before } = await anEvent(api(), token);
    const sequence = async () => {
      const lines = unfolded(await (await fetch(`${api().url}/api/calendar.ics`)).text());
      return lines.find((line) => line.startsWith('SEQUENCE'));
    };
    expect(await sequence()).toBe('SEQUENCE:0');
    const { title, description, date, location } = before;
    await send<TourEvent>(api(), 'PUT', `/api/events/${_id}`, {
      token,
      json: { title, description, date, location, time: '09:00' },
    });
    expect(await sequence()).toBe('SEQUENCE:1');
  });

  it('shows in the calendar what a ride costs, and that it is cancelled', async () => {
    const token = await anAdmin(api());
    const { _id } = await aRide(api(), token, { riderPlaces: 3 });
    const entry = async () =>
      unfolded(await (await fetch(`${api().url}/api/events/${_id}/calendar.ics`)).text());
    expect((await entry()).find((line) => line.startsWith('DESCRIPTION'))).toMatch(
      /From R\s4\s000\\, 3 places left/,
    );
    expect(await entry()).toEqual(expect.arrayContaining(['STATUS:CONFIRMED', 'SEQUENCE:0']));
    const open = await card(`event/${_id}.jpg`);
    await send(api(), 'POST', `/api/events/${_id}/cancel`, { token, json: { reason: 'Snow' } });
    expect(await entry()).toEqual(expect.arrayContaining(['STATUS:CANCELLED', 'SEQUENCE:1']));
    // The price is no longer on the card.
    expect((await card(`event/${_id}.jpg`)).bytes.equals(open.bytes)).toBe(false);
  });

  itOnce('has no calendar for an unknown event', async () => {
    expect((await send(api(), 'GET', '/api/events/nothing/calendar.ics')).status).toBe(404);
  });

  it('lists published posts in the feed, and no drafts', async () => {
    const token = await anAdmin(api());
    for (const [title, status] of [
      ['Packing <light> & well', 'published'],
      ['Not yet', 'draft'],
    ])
      await send(api(), 'POST', '/api/blog', { token, json: { title, status } });
    const response = await fetch(`${api().url}/api/rss.xml`);
    expect(response.headers.get('content-type')).toContain('application/rss+xml');
    const feed = await response.text();
    expect(feed).toContain('Packing <light> & well]]>');
    expect(feed).toContain(`<link>${api().url}/blog/packing-light-well</link>`);
    expect(feed).not.toContain('Not yet');
  });

  it('lists each upcoming ride in the feed, with its price and the places left', async () => {
    const token = await anAdmin(api());
    const ride = await aRide(api(), token, { riderPlaces: 3, riderPriceCents: 495_000 });
    const over = await anEvent(api(), token, { title: 'Long ago', date: '2020-01-01' });
    await send(api(), 'POST', '/api/blog', {
      token,
      json: { title: 'A post', status: 'published' },
    });
    const { text } = (await send(api(), 'GET', '/api/rss.xml')).body;
    const feed = (text as string).replaceAll('\u00a0', ' ');
    expect(feed).toContain(`<link>${api().url}/event/${ride._id}</link>`);
    expect(feed).toMatch(/from R 4 950, 3 places left|from R 4 950 · 3 places left/i);
    // The newest comes first.
    expect(feed.indexOf('A post')).toBeLessThan(feed.indexOf(ride._id));
    expect(feed).not.toContain(over._id);
  });

  itOnce('says in the feed how far a ride goes, and where to meet', async () => {
    const token = await anAdmin(api());
    const { _id } = await anEvent(api(), token, { date: '2999-01-01', distanceKm: 320 });
    const meeting = { place: 'Town hall, Harrismith' };
    await send(api(), 'PUT', `/api/events/${_id}/plan`, { token, json: { meeting } });
    const { text } = (await send(api(), 'GET', '/api/rss.xml')).body;
    expect(text).toMatch(/ · 320 km · .*Meet: Town hall, Harrismith/);
  });

  it('dates a ride in the feed by its first publication, not by its draft', async () => {
    const token = await anAdmin(api());
    const start = Date.now();
    const inHours = (hours: number) => new Date(start + hours * 60 * 60 * 1000);
    const date = '2999-01-01';
    const { _id } = await anEvent(api(), token, { date, status: 'draft' });
    const save = (status: string) =>
      send(api(), 'PUT', `/api/events/${_id}`, { token, json: { ...someFields, date, status } });
    setClock(inHours(1));
    const other = await anEvent(api(), token, { date });
    setClock(inHours(2));
    await save('published');
    setClock(inHours(3));
    await save('draft');
    await save('published');
    const feed = (await send(api(), 'GET', '/api/rss.xml')).body.text as string;
    expect(feed.indexOf(_id)).toBeLessThan(feed.indexOf(other._id));
    const dates = [...feed.matchAll(/<pubDate>(.*?)<\/pubDate>/g)].map(([, text]) => text);
    expect(dates).toEqual([inHours(2).toUTCString(), inHours(1).toUTCString()]);
  });
});
