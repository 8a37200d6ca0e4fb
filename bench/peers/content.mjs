import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const style = /<style[^>]*>(.*?)<\/style>/gs;
const file = /(?<=["(\s])\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif|woff2|webm|mp4)\b/g;
const icon = '/icon.svg';

const oneOf = (page, pattern) => {
  const [, found] = pattern.exec(page) ?? [];
  if (!found) throw new Error(`The home page has no ${pattern.source}`);
  return found;
};

/**
 * Reads the content of a page, for another framework to render.
 * @param {string} site address of a running site
 * @returns its language, title, description, styles and markup, and the files to which these refer
 */
export async function contentOf(site) {
  const page = await (await fetch(`${site}/`)).text();
  const styles = [...page.matchAll(style)].map(([, rules]) => rules).join('');
  const markup = oneOf(page, /(<div id="root">.*<\/div>)\s*<script[^>]* id="page-data">/s);
  return {
    site,
    language: oneOf(page, /<html lang="([^"]+)"/),
    title: oneOf(page, /<title>([^<]+)</),
    description: oneOf(page, /<meta name="description" content="([^"]+)"/),
    icon,
    styles,
    markup,
    files: [...new Set([icon, ...[...`${styles} ${markup}`.matchAll(file)].flat()])],
  };
}

/** Copies a page's pictures and fonts into a folder, to serve them from the same origin. */
export async function copyFiles({ site, files }, folder) {
  for (const name of files) {
    const answer = await fetch(`${site}${name}`);
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(await answer.arrayBuffer()));
  }
}
