import { writeFile } from 'node:fs/promises';
import { cpus, totalmem } from 'node:os';
import { fromRoot } from '../scripts/parts/paths.mjs';

const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`;
const ms = (value) => `${Math.round(value)} ms`;
const kb = (bytes) => `${(bytes / 1000).toFixed(1)} KB`;
const points = (value) => String(Math.round(value));

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

const loadColumns = [
  ['', ({ what }) => what],
  ['Connections', ({ connections }) => String(connections)],
  ['Requests a second', ({ perSecond }) => points(perSecond)],
  ['p50', ({ p50 }) => ms(p50)],
  ['p99', ({ p99 }) => ms(p99)],
  ['Failed', ({ failed }) => String(failed)],
];

const listColumns = [
  ['', ({ what }) => what],
  ['Answer', ({ size }) => kb(size)],
  ...loadColumns.slice(1),
];

const memoryColumns = [
  ['', ({ name }) => name],
  ...['start', 'middle', 'end'].map((when, at) => [when, ({ held }) => `${held[at]} MB`]),
];

const table = (columns, rows) =>
  [
    columns.map(([title]) => title),
    columns.map(() => '---'),
    ...rows.map((row) => columns.map(([, cell]) => cell(row))),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

/** What was measured of pages, ours and peers', as a part of docs/bench.md. */
export const homeReport = ({ pages, runs, load }) => `## Pages

Lighthouse 12, mobile preset (a slow phone on slow 4G), the demo's content, over HTTP/1.1 on the same
machine; medians of ${runs} runs. Sizes are what goes over the wire, in brotli. Styles are part of the
page and count as such.

${table(columns, pages)}

Rows named "by" are peers: the home page's own markup, styles, pictures and fonts, built from the npm
registry and measured in the same run (a peer that could not be built has no row). Astro's is files
without scripts, compressed at build and served by \`sirv\`; Next's is prerendered, hydrated whole, and
served by \`next start\`, which has gzip only.
(Measured once elsewhere: WordPress 6.1 with its default theme, FCP 944 ms, LCP 1,194 ms.)

## Under load

Everything on this one machine, the load's source too: autocannon, which asks for brotli, or for what
the row says. \`express.static\` does not compress. Nothing that serves
shares a process with the load.

${table(loadColumns, load)}
`;

/** What was measured with much data, as a part of docs/bench.md. */
export function listsReport({ rows, memory: { minutes, held, requests, failed } }) {
  const parts = Object.keys(held[0]).map((name) => ({ name, held: held.map((all) => all[name]) }));
  return `## Much data

10,000 events (nine of ten are over), 500 photos in a gallery and 100,000 newsletter subscribers, on
SQLite. Sizes are what goes over the wire, in brotli.

${table(listColumns, rows)}

Memory (RSS), while ${connectionsOf(rows)} connections ask for all of these lists in turn, for ${minutes} minutes:
${requests} requests, of which ${failed} failed.

${table(memoryColumns, parts)}
`;
}

const connectionsOf = ([{ connections }]) => connections;

/** Writes docs/bench.md. */
export async function writeReport({ pages, runs, load, lists, releasing, federation }) {
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
  await writeFile(
    fromRoot('docs/bench.md'),
    `# Measurements

\`npm run bench\` writes this page. Measured on ${machine}, ${new Date().toISOString().slice(0, 10)}.

${homeReport({ pages, runs, load })}
${listsReport(lists)}
## Releasing

${releasing.times} versions of the public pages go live, each a second after it was released, while ten visitors load
pages without a pause. From the promotion to the first page with the new version: ${ms(releasing.median)} in the middle,
${ms(releasing.longest)} at most; of ${releasing.loaded} pages that were loaded meanwhile, ${releasing.failed} failed.

To look up what is live takes a page ${releasing.lookup.toFixed(2)} µs.

Module federation costs a public page ${kb(federation.host + federation.container)} with gzip: ${kb(federation.host)} in the shell
(the runtime, and what loads the remotes) and ${kb(federation.container)} in the container of the public pages.
`,
  );
}
