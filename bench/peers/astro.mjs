import path from 'node:path';
import { copyFiles, writeSources } from './content.mjs';

const page = ({ language, title, description, icon, styles, markup }) => `---
const [styles, markup] = ${JSON.stringify([styles, markup])};
---
<!doctype html>
<html lang="${language}">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <title>${title}</title>
    <meta name="description" content="${description}" />
    <link rel="icon" href="${icon}" />
    <style is:inline set:html={styles}></style>
  </head>
  <body set:html={markup} />
</html>
`;

/** Calls Astro's build directly, because its CLI rejects Node 20, although the build works there. */
const build = `
import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { build } from 'astro';

await build({ logLevel: 'error' });
for (const name of await readdir('dist', { recursive: true })) {
  if (!/\\.(html|svg|css|js)$/.test(name)) continue;
  const file = path.join('dist', name);
  const content = await readFile(file);
  await writeFile(file + '.br', brotliCompressSync(content));
  await writeFile(file + '.gz', gzipSync(content));
}
`;

const serve = `
import { createServer } from 'node:http';
import sirv from 'sirv';

const files = sirv('dist', { brotli: true, gzip: true });
const server = createServer((request, response) => files(request, response));
server.listen(0, '127.0.0.1', () => console.log('http://127.0.0.1:' + server.address().port));
`;

/**
 * The page built with Astro: a static file without scripts, compressed at build time.
 * @param {Awaited<ReturnType<typeof import('./content.mjs').contentOf>>} content
 */
export const astro = (content) => ({
  name: 'Astro 7, static',
  packages: { astro: '7.3.5', sirv: '3.0.2' },
  write: async (folder) => {
    await copyFiles(content, path.join(folder, 'public'));
    await writeSources(folder, {
      'src/pages/index.astro': page(content),
      'build.mjs': build,
      'serve.mjs': serve,
    });
  },
  build: ['build.mjs'],
  serve: ['serve.mjs'],
});
