import { once } from 'node:events';
import { get } from 'node:http';
import { kb, table } from './figures.mjs';
import { seedLargeDataset } from './largeDataset.mjs';
import { loadTable, underLoad } from './load.mjs';
import { measureMemory } from './memory.mjs';
import { signUp, startSite } from './site.mjs';

const connections = 10;
const seconds = 5;

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

const memoryTable = (readings) =>
  table(
    [
      ['', ({ name }) => name],
      ...['start', 'middle', 'end'].map((when, at) => [when, ({ memory }) => `${memory[at]} MB`]),
    ],
    Object.keys(readings[0]).map((name) => ({ name, memory: readings.map((all) => all[name]) })),
  );

/**
 * Measures lists, and the memory that they need, on a new site with a lot of data.
 * @param {import('./run.mjs').Bench} bench
 */
export async function lists({ registry, minutes, log }) {
  let gallery = '';
  const fill = async (dataDir) => {
    gallery = await seedLargeDataset(dataDir);
  };
  const site = await startSite(registry, { fill });
  try {
    const headers = { ...(await signUp(site.url)), 'accept-encoding': 'br, gzip' };
    const paged = await listsOf(site.url, gallery);
    const rows = [];
    const measure = async (what, path, load) => {
      log(what);
      const url = `${site.url}${path}`;
      const row = await underLoad(what, url, { seconds, headers, ...load });
      rows.push({ ...row, size: await sizeOf(url, headers) });
    };
    for (const [what, path] of paged) await measure(what, path, { connections });
    for (const [what, path] of completeResponses) await measure(what, path, { connections: 1 });
    log(`Memory, for ${minutes} minutes`);
    const paths = paged.map(([, path]) => path);
    const { memory, requests, failed } = await measureMemory(site, paths, {
      minutes,
      connections,
      headers,
    });
    return `## Much data

10,000 events (nine of ten are past), 500 photos in a gallery and 100,000 newsletter subscribers, on SQLite. Sizes are
transferred bytes with brotli.

${loadTable(rows, [['Answer', ({ size }) => kb(size)]])}

Memory (RSS) while ${connections} connections request all of these lists in turn for ${minutes} minutes: ${requests} requests, ${failed} failed.

${memoryTable(memory)}
`;
  } finally {
    await site.stop();
  }
}
