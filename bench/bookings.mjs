import { startSite } from './site.mjs';
import { points } from './tables.mjs';
import { atMost } from './targets.mjs';
import { underLoad } from './underLoad.mjs';

const connections = 20;
const seconds = 6;
/** The maximum for an event. */
const placesPerRide = 500;
const rides = 12;
const peopleOnManifest = 200;
const peoplePerBooking = 10;
const manifestP99Ms = 50;

/** Settings for a site without demo content, on which anybody may create the first account. */
const emptySite = { DEMO: 'off', ADMIN_SIGNUP: 'open' };

const person = {
  username: 'bench',
  email: 'bench@rides.example',
  password: 'long enough to log in',
};

/** A client for the site's API, which speaks JSON. */
function apiClient(url) {
  let authorization = '';
  const call = async (method, path, body) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...(authorization && { authorization }) },
      body: JSON.stringify(body),
    });
    if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
    return response.json();
  };
  return {
    call,
    async signUp() {
      const { token } = await call('POST', '/api/admin/register', person);
      authorization = `Bearer ${token}`;
      return authorization;
    },
  };
}

const aRide = async (call, title) => {
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

/** Measures bookings of one place each, all on the same ride until it is full. */
async function bookingRate(url, eventIds) {
  let number = 0;
  const request = {
    method: 'POST',
    path: '/api/bookings',
    setupRequest: (defaults) => {
      const eventId = eventIds[Math.floor(number / placesPerRide) % eventIds.length];
      number += 1;
      const rider = { kind: 'rider', name: `Rider ${number}` };
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
  return underLoad('Bookings for one ride at a time', url, {
    connections,
    seconds,
    requests: [request],
  });
}

async function manifestRate(url, call, authorization, eventId) {
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
    headers: { authorization },
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
    const { call, signUp } = apiClient(site.url);
    const authorization = await signUp();
    const eventIds = [];
    for (let at = 0; at < rides; at += 1) eventIds.push(await aRide(call, `Ride ${at}`));
    const rideWithManifest = await aRide(call, 'Ride with a manifest');
    const bookings = await bookingRate(site.url, eventIds);
    const manifest = await manifestRate(site.url, call, authorization, rideWithManifest);
    return {
      rows: [bookings, manifest].map((row) => ({ ...row, what: `${row.what}, ${database}` })),
      targets: [
        {
          what: `Bookings a second, ${database}`,
          target: `at least ${targetPerSecond}`,
          measured: points(bookings.perSecond),
          met: bookings.perSecond >= targetPerSecond,
        },
        atMost(`The manifest, p99, ${database}`, manifestP99Ms, manifest.p99),
      ],
    };
  } finally {
    await site.stop();
  }
}

/**
 * Measures bookings and the manifest, on embedded SQLite and, if DATABASE_URL is set, on that database server.
 * @param {import('@ridgeline/registry').Registry} registry whose live releases the site uses
 */
export async function measureBookings(registry) {
  const databases = [
    {
      database: 'SQLite',
      targetPerSecond: 100,
      settings: { ...emptySite, DATABASE_URL: '' },
    },
    { database: 'database server', targetPerSecond: 200, settings: emptySite },
  ];
  const measured = [];
  for (const each of databases.slice(0, process.env.DATABASE_URL ? 2 : 1))
    measured.push(await measureOn(registry, each));
  return {
    rows: measured.flatMap(({ rows }) => rows),
    targets: measured.flatMap(({ targets }) => targets),
  };
}
