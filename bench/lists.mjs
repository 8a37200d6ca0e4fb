import { once } from 'node:events';
import { get } from 'node:http';
import { fillWithMuch } from './muchData.mjs';
import { measureMemory } from './memory.mjs';
import { startSite } from './site.mjs';
import { underLoad } from './underLoad.mjs';

const connections = 10;
const seconds = 5;
const person = {
  username: 'bench',
  email: 'bench@rides.example',
  password: 'long enough to log in',
};

async function logIn(address) {
  const answer = await fetch(`${address}/api/admin/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(person),
  });
  const { token } = await answer.json();
  if (!token) throw new Error(`The first account could not be made: ${answer.status}`);
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
}

/** The cursor of a list's last page, found by paging to the end. */
async function lastPageOf(address, path) {
  for (let last = path; ;) {
    const answer = await fetch(`${address}${last}`);
    await answer.arrayBuffer();
    const [, next] = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '') ?? [];
    if (!next) return last;
    last = next;
  }
}

/** All lists: who uses them, and their paths. */
async function listsOf(address, gallery) {
  const [event] = await (await fetch(`${address}/api/events?limit=1`)).json();
  return [
    ['The dashboard: events', '/api/events?when=upcoming-first&limit=50'],
    ['its last page', await lastPageOf(address, '/api/events?when=upcoming-first&limit=100')],
    ['a search that finds much', '/api/events?when=upcoming-first&limit=50&search=clarens+ride'],
    ['a search that finds nothing', '/api/events?when=upcoming-first&limit=50&search=nowhere'],
    ['Past rides, page 300', '/api/events?when=past&limit=24&page=300'],
    ['Galleries', '/api/gallery'],
    ['A gallery of 500 photos', `/api${gallery}`],
    ['Subscribers', '/api/newsletter/subscribers'],
    ['Activity log', '/api/audit'],
    ['Calendar', '/calendar.ics'],
    ['Site map', '/sitemap.xml'],
    ['Home', '/'],
    ['/events', '/events'],
    ['/events, past rides, page 300', '/events?past=300'],
    ['A gallery of 500 photos, the page', gallery],
    ['An event', `/event/${event._id}`],
  ];
}

/** Responses that contain everything, such as exports. */
const wholes = [
  ['All 10,000 events at once', '/api/events'],
  ['100,000 subscribers as CSV', '/api/newsletter/subscribers.csv'],
];

/** Bytes on the wire. */
async function sizeOf(url, headers) {
  const [answer] = await once(get(url, { headers }), 'response');
  let bytes = 0;
  for await (const chunk of answer) bytes += chunk.length;
  return bytes;
}

/**
 * Measures lists and their memory use on a new site with much data.
 * @param {import('@ridgeline/registry').Registry} registry whose live releases the site uses
 * @param {{ minutes: number, tell: (what: string) => void }} how long memory is observed
 */
export async function measureLists(registry, { minutes, tell }) {
  let gallery = '';
  const site = await startSite(registry, {
    fill: async (dataDir) => {
      gallery = await fillWithMuch(dataDir);
    },
  });
  try {
    const headers = await logIn(site.address);
    const lists = await listsOf(site.address, gallery);
    const rows = [];
    const measure = async (what, path, how) => {
      tell(what);
      const url = `${site.address}${path}`;
      const row = await underLoad(what, url, { seconds, headers, ...how });
      rows.push({ ...row, size: await sizeOf(url, headers) });
    };
    for (const [what, path] of lists) await measure(what, path, { connections });
    for (const [what, path] of wholes) await measure(what, path, { connections: 1 });
    tell(`Memory, for ${minutes} minutes`);
    const paths = lists.map(([, path]) => path);
    const memory = await measureMemory(site, paths, { minutes, connections, headers });
    return { rows, memory };
  } finally {
    await site.stop();
  }
}
