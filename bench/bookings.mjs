import { underLoad } from './underLoad.mjs';
import { startSite } from './site.mjs';

const connections = 20;
const seconds = 6;
/** The maximum for an event. */
const placesPerRide = 500;
const rides = 12;
const peopleOnManifest = 200;
const peoplePerBooking = 10;

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
    ...{ title, description: 'For measurements', date: '2040-06-01', time: '07:30' },
    location: 'Clarens',
  });
  await call('PUT', `/api/events/${_id}/offer`, {
    ...{ riderPlaces: placesPerRide, riderPriceCents: 495_000 },
    deposit: { kind: 'percent', percent: 30 },
  });
  return _id;
};

const bookingOf = (eventId, number, participants) => ({
  eventId,
  contact: { name: `Rider ${number}`, email: `r${number}@riders.example`, phone: '082 123 4567' },
  participants,
  ...{ agree: { terms: true }, pay: 'deposit', provider: 'eft' },
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
          ...{ 'content-type': 'application/json', 'x-forwarded-for': networkOf(number) },
        },
        body: JSON.stringify(bookingOf(eventId, number, [rider])),
      };
    },
  };
  return underLoad('Bookings for one ride at a time', url, {
    ...{ connections, seconds, requests: [request] },
  });
}

async function manifestRate(url, call, authorization, eventId) {
  for (let at = 0; at < peopleOnManifest / peoplePerBooking; at += 1) {
    const party = Array.from({ length: peoplePerBooking }, (_, n) => ({
      ...{ kind: 'rider', name: `Rider ${n}` },
    }));
    const { _id } = await call('POST', '/api/admin/bookings', {
      ...bookingOf(eventId, at, party),
      confirm: true,
    });
    if (!_id) throw new Error('A booking could not be made');
  }
  return underLoad('Manifest of 200 participants', `${url}/api/events/${eventId}/manifest`, {
    ...{ connections: 1, seconds, headers: { authorization } },
  });
}

async function measureOn(registry, database, settings) {
  const site = await startSite(registry, { settings });
  try {
    const { call, signUp } = apiClient(site.url);
    const authorization = await signUp();
    const eventIds = [];
    for (let at = 0; at < rides; at += 1) eventIds.push(await aRide(call, `Ride ${at}`));
    const rideWithManifest = await aRide(call, 'Ride with a manifest');
    const rows = [
      await bookingRate(site.url, eventIds),
      await manifestRate(site.url, call, authorization, rideWithManifest),
    ];
    return rows.map(({ what, ...row }) => ({ what: `${what}, ${database}`, ...row }));
  } finally {
    await site.stop();
  }
}

/**
 * Measures bookings and the manifest, on embedded SQLite and, if DATABASE_URL is set, on that database server.
 * @param {import('@ridgeline/registry').Registry} registry whose live releases the site uses
 */
export async function measureBookings(registry) {
  const server = process.env.DATABASE_URL;
  return [
    ...(await measureOn(registry, 'SQLite', { ...emptySite, DATABASE_URL: '' })),
    ...(server ? await measureOn(registry, 'database server', emptySite) : []),
  ];
}
