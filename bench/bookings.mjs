import { atMost, points, targetTable } from './figures.mjs';
import { loadTable, underLoad } from './load.mjs';
import { signUp, startSite } from './site.mjs';

const connections = 20;
const seconds = 6;
/** The maximum for an event. */
const placesPerRide = 500;
const rides = 12;
/** Extras of a ride, each as many as there are places. */
const limitedExtras = ['hire', 'shirt', 'transfer'].map((id) => ({
  id,
  name: id,
  priceCents: 45_000,
  per: 'person',
  places: placesPerRide,
}));
const peopleOnManifest = 200;
const peoplePerBooking = 10;
const manifestP99Ms = 50;

/** Settings for a site without demo content, on which anybody may create the first account. */
const emptySite = { DEMO: 'off', ADMIN_SIGNUP: 'open' };

/** Sends JSON to the site's API. Fails unless it answers with success. */
const clientOf = (url, headers) => async (method, path, body) => {
  const response = await fetch(`${url}${path}`, {
    method,
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
};

const aRide = async (call, title, extras = []) => {
  const { _id } = await call('POST', '/api/events', {
    title,
    description: 'For measurements',
    date: '2040-06-01',
    time: '07:30',
    location: 'Clarens',
  });
  await call('PUT', `/api/events/${_id}/offer`, {
    riderPlaces: placesPerRide,
    riderPriceCents: 495_000,
    deposit: { kind: 'percent', percent: 30 },
    extras,
  });
  return _id;
};

/** Contacts of their own, because one contact may hold only some places before they are paid. */
const contactOf = (number) => ({
  name: `Rider ${number}`,
  email: `r${number}@riders.example`,
  phone: `+2782${String(1_000_000 + (number % 1_000_000))}`,
});

const bookingOf = (eventId, number, participants) => ({
  eventId,
  contact: contactOf(number),
  participants,
  agree: { terms: true },
  pay: 'deposit',
  provider: 'eft',
});

/** An IP address in a different network for each visitor, because a network may book only ten times in ten minutes. */
const networkOf = (number) => `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`;

/** Measures bookings of one place each with these extras, all on the same ride until it is full. */
async function bookingRate(what, url, eventIds, extras = []) {
  let number = 0;
  const request = {
    method: 'POST',
    path: '/api/bookings',
    setupRequest: (defaults) => {
      const eventId = eventIds[Math.floor(number / placesPerRide) % eventIds.length];
      number += 1;
      const rider = { kind: 'rider', name: `Rider ${number}`, extras: extras.map(({ id }) => id) };
      return {
        ...defaults,
        headers: {
          'content-type': 'application/json',
          'x-forwarded-for': networkOf(number),
        },
        body: JSON.stringify(bookingOf(eventId, number, [rider])),
      };
    },
  };
  return underLoad(what, url, {
    connections,
    seconds,
    requests: [request],
  });
}

async function manifestRate(url, call, headers, eventId) {
  for (let at = 0; at < peopleOnManifest / peoplePerBooking; at += 1) {
    const party = Array.from({ length: peoplePerBooking }, (_, n) => ({
      kind: 'rider',
      name: `Rider ${n}`,
    }));
    const { _id } = await call('POST', '/api/admin/bookings', {
      ...bookingOf(eventId, at, party),
      confirm: true,
    });
    if (!_id) throw new Error('A booking could not be made');
  }
  return underLoad('Manifest of 200 participants', `${url}/api/events/${eventId}/manifest`, {
    connections: 1,
    seconds,
    headers,
  });
}

/**
 * @param {string} database the name of the database
 * @param {number} targetPerSecond how many bookings we want it to take in a second
 * @returns rows of `underLoad`, and rows of targets
 */
async function measureOn(registry, { database, targetPerSecond, settings }) {
  const site = await startSite(registry, { settings });
  try {
    const headers = await signUp(site.url);
    const call = clientOf(site.url, headers);
    const ridesWith = async (extras) => {
      const eventIds = [];
      for (let at = 0; at < rides; at += 1) eventIds.push(await aRide(call, `Ride ${at}`, extras));
      return eventIds;
    };
    const rideWithManifest = await aRide(call, 'Ride with a manifest');
    const booked = await bookingRate(
      'Bookings for one ride at a time',
      site.url,
      await ridesWith([]),
    );
    const equipped = await bookingRate(
      'Bookings with three limited extras each',
      site.url,
      await ridesWith(limitedExtras),
      limitedExtras,
    );
    const manifest = await manifestRate(site.url, call, headers, rideWithManifest);
    return {
      rows: [booked, equipped, manifest].map((row) => ({
        ...row,
        what: `${row.what}, ${database}`,
      })),
      targets: [
        {
          what: `Bookings a second, ${database}`,
          target: `at least ${targetPerSecond}`,
          measured: points(booked.perSecond),
          met: booked.perSecond >= targetPerSecond,
        },
        {
          what: `Bookings a second with three limited extras, ${database}`,
          target: `at least ${targetPerSecond}`,
          measured: points(equipped.perSecond),
          met: equipped.perSecond >= targetPerSecond,
        },
        atMost(`The manifest, p99, ${database}`, manifestP99Ms, manifest.p99),
      ],
    };
  } finally {
    await site.stop();
  }
}

const sqlite = {
  database: 'SQLite',
  targetPerSecond: 100,
  settings: { ...emptySite, DATABASE_URL: '' },
};
const server = { database: 'database server', targetPerSecond: 200, settings: emptySite };

/**
 * Measures bookings and the manifest, on embedded SQLite and, if DATABASE_URL is set, on that database server.
 * @param {import('./run.mjs').Bench} bench
 */
export async function bookings({ registry }) {
  const measured = [];
  for (const one of process.env.DATABASE_URL ? [sqlite, server] : [sqlite])
    measured.push(await measureOn(registry, one));
  return `## Booking

Visitors from networks of their own each book one place, all of them on the same ride until it is full, with every
guard on. On a manifest, 200 people are listed, with their details.

${loadTable(measured.flatMap(({ rows }) => rows))}

${targetTable(measured.flatMap(({ targets }) => targets))}
`;
}
