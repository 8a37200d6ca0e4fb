import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fromRoot } from '../remote-kit/release/paths.mjs';
import { livedReport } from './lived/report.mjs';
import { inRuns, kb, loadColumns, ms, points, seconds, table } from './tables.mjs';
import { atMost, targetColumns } from './targets.mjs';

const columns = [
  ['Page', ({ page }) => page],
  ['FCP', ({ fcp }) => seconds(fcp)],
  ['LCP', ({ lcp }) => seconds(lcp)],
  ['TBT', ({ tbt }) => ms(tbt)],
  ['CLS', ({ cls }) => cls.toFixed(3)],
  ['Performance', ({ performance }) => points(performance)],
  ['Accessibility', ({ accessibility }) => points(accessibility)],
  ['Best practices', ({ practices }) => points(practices)],
  ['SEO', ({ seo }) => points(seo)],
  ['JavaScript', ({ script }) => kb(script)],
  ['All', ({ total }) => kb(total)],
];

const listColumns = [
  ['', ({ what }) => what],
  ['Answer', ({ size }) => kb(size)],
  ...loadColumns.slice(1),
];

const memoryColumns = [
  ['', ({ name }) => name],
  ...['start', 'middle', 'end'].map((when, at) => [when, ({ memory }) => `${memory[at]} MB`]),
];

/** The sections of docs/bench.md about pages and load, with those of other frameworks. */
export const homeReport = ({ pages, runs, load }) => `## Pages

Lighthouse 12 with the mobile preset (a slow phone on slow 4G) and demo content, over HTTP/1.1 on the same machine;
${inRuns(runs)}. Sizes are transferred bytes with brotli. Styles are inline and count as part of the page.

${table(columns, pages)}

Rows with "by" are peers: the same markup, styles, pictures and fonts of the home page, built from the npm registry and
measured in the same run (a peer that could not be built has no row). Astro's page is static, without scripts,
compressed at build time and served by \`sirv\`. Next's page is prerendered, fully hydrated and served by \`next start\`,
which supports only gzip. (Measured once elsewhere: WordPress 6.1 with its default theme, FCP 944 ms, LCP 1,194 ms.)

## Under load

Everything runs on this one machine, including the load generator, autocannon, in a process of its own. It requests
brotli unless the row says otherwise. \`express.static\` does not compress.

${table(loadColumns, load)}
`;

/** The section of docs/bench.md about large amounts of data. */
export function listsReport({ rows, memory: { minutes, memory, requests, failed } }) {
  const processes = Object.keys(memory[0]).map((name) => ({
    name,
    memory: memory.map((all) => all[name]),
  }));
  return `## Much data

10,000 events (nine of ten are past), 500 photos in a gallery and 100,000 newsletter subscribers, on SQLite. Sizes are
transferred bytes with brotli.

${table(listColumns, rows)}

Memory (RSS) while ${connectionsOf(rows)} connections request all of these lists in turn for ${minutes} minutes: ${requests} requests, ${failed} failed.

${table(memoryColumns, processes)}
`;
}

const remoteColumns = [
  ['Remotes', ({ remotes }) => String(remotes)],
  ['`/`, requests a second', ({ perSecond }) => points(perSecond)],
  ['Owner of a path', ({ lookup }) => `${lookup.toFixed(2)} µs`],
  ['Promotion, median', ({ median }) => ms(median)],
  ['Promotion, maximum', ({ longest }) => ms(longest)],
  ['Page', ({ document }) => `${document} bytes`],
  ['Scripts', ({ scripts }) => kb(scripts)],
  ['Failed', ({ failed }) => String(failed)],
];

const longestPromotionMs = 350;

/** Our target for promotions, which the slowest of them has to meet. */
const promotionTargets = (rows) =>
  rows.map(({ remotes, longest }) =>
    atMost(
      `Promotion to first page with ${remotes} remotes, the slowest`,
      longestPromotionMs,
      longest,
    ),
  );

/** The section of docs/bench.md about the number of remotes. */
export const remotesReport = ({
  rows,
  rounds,
  promotions,
  connections,
  seconds,
}) => `## Many remotes

A site with its own remotes, and one with ten more: copies of the public pages, each with a path of its own. Requests
are the median of ${rounds} rounds of ${seconds} seconds with ${connections} connections, of both sites in turn. A promotion lasts until
the first page with the new version; ${promotions} of each. Page and scripts are the transferred bytes of \`/\` with brotli.

${table(remoteColumns, rows)}

${table(targetColumns, promotionTargets(rows))}
`;

/** The section of docs/bench.md about booking. */
export const bookingsReport = ({ rows, targets }) => `## Booking

Visitors from networks of their own each book one place, all of them on the same ride until it is full, with every
guard on. On a manifest, 200 people are listed, with their details.

${table(loadColumns, rows)}

${table(targetColumns, targets)}
`;

const connectionsOf = ([{ connections }]) => connections;

/** Writes docs/bench.md. */
export async function writeReport(measured) {
  const { pages, runs, load, lived, lists, releasing, federation, remotes, bookings } = measured;
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  await writeFile(
    fromRoot('docs/bench.md'),
    `# Measurements

\`npm run bench\` writes this page.

Measured on ${machine}, ${new Date().toISOString().slice(0, 10)}.

${homeReport({ pages, runs, load })}
${livedReport(lived)}
${listsReport(lists)}
## Releasing

${releasing.times} versions of the public pages go live, each a second after its release, while ten visitors load pages without a
pause. From the promotion to the first page with the new version: ${ms(releasing.median)} (median), ${ms(releasing.longest)} (maximum). Of
${releasing.loaded} pages loaded meanwhile, ${releasing.failed} failed. Looking up the owner of a path takes ${releasing.lookup.toFixed(2)} µs per page.

Module federation costs a public page ${kb(federation.host + federation.container)} with gzip: ${kb(federation.host)} in the shell (the runtime and the loading
of remotes) and ${kb(federation.container)} in the container of the public pages.

${remotesReport(remotes)}
${bookingsReport(bookings)}`,
  );
}
