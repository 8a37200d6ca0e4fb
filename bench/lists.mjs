import { once } from 'node:events';
import { get } from 'node:http';
import { seedLargeDataset } from './largeDataset.mjs';
import { measureMemory } from './memory.mjs';
import { startSite } from './site.mjs';
import { underLoad } from './underLoad.mjs';

const connections = 10;
const seconds = 5;
const account = {
  username: 'bench',
  email: 'bench@rides.example',
  password: 'long enough to log in',
};

async function logIn(url) {
  const response = await fetch(`${url}/api/admin/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  const { token } = await response.json();
  if (!token) throw new Error(`The first account could not be made: ${response.status}`);
  return { authorization: `Bearer ${token}`, 'accept-encoding': 'br, gzip' };
}

/** The path of a list's last page, found by paging to the end. */
async function lastPageOf(url, path) {
  for (let page = path; ;) {
    const response = await fetch(`${url}${page}`);
    await response.arrayBuffer();
    const [, next] = /<([^>]+)>; rel="next"/.exec(response.headers.get('link') ?? '') ?? [];
    if (!next) return page;
    page = next;
  }
}

/** All lists: a title for each, and its path. */
async function listsOf(url, gallery) {
  const [event] = await (await fetch(`${url}/api/events?limit=1`)).json();
  return [
    ['The dashboard: events', '/api/events?when=upcoming-first&limit=50'],
    ['its last page', await lastPageOf(url, '/api/events?when=upcoming-first&limit=100')],
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
const completeResponses = [
  ['All 10,000 events at once', '/api/events'],
  ['100,000 subscribers as CSV', '/api/newsletter/subscribers.csv'],
];

/** The transferred bytes of a response. */
async function sizeOf(url, headers) {
  const [response] = await once(get(url, { headers }), 'response');
  let bytes = 0;
  for await (const chunk of response) bytes += chunk.length;
  return bytes;
}

/**
 * Measures lists, and the memory that they need, on a new site with a lot of data.
 * @param {import('@ridgeline/registry').Registry} registry whose live releases the site uses
 * @param {{ minutes: number, log: (what: string) => void }} options `minutes`: how long memory is
 *   observed; `log` is called before each measurement
 */
export async function measureLists(registry, { minutes, log }) {
  let gallery = '';
  const site = await startSite(registry, {
    fill: async (dataDir) => {
      gallery = await seedLargeDataset(dataDir);
    },
  });
  try {
    const headers = await logIn(site.url);
    const lists = await listsOf(site.url, gallery);
    const rows = [];
    const measure = async (what, path, load) => {
      log(what);
      const url = `${site.url}${path}`;
      const row = await underLoad(what, url, { seconds, headers, ...load });
      rows.push({ ...row, size: await sizeOf(url, headers) });
    };
    for (const [what, path] of lists) await measure(what, path, { connections });
    for (const [what, path] of completeResponses) await measure(what, path, { connections: 1 });
    log(`Memory, for ${minutes} minutes`);
    const paths = lists.map(([, path]) => path);
    const memory = await measureMemory(site, paths, { minutes, connections, headers });
    return { rows, memory };
  } finally {
    await site.stop();
  }
}
