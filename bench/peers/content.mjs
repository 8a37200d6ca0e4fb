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
 * What a visitor sees of a page, for another framework to show.
 * @param {string} site address of a running site
 * @returns its language and head's texts, its styles, its markup, and the files that these name
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

/** Puts the pictures and fonts of a page into a folder, so that they come from the page's own origin. */
export async function copyFiles({ site, files }, folder) {
  for (const name of files) {
    const answer = await fetch(`${site}${name}`);
    if (!answer.ok) throw new Error(`${name} answers ${answer.status}`);
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(await answer.arrayBuffer()));
  }
}
