import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

const stylePattern = /<style[^>]*>(.*?)<\/style>/gs;
const filePattern = /(?<=["(\s])\/[\w./-]+\.(?:svg|png|jpe?g|webp|avif|woff2|webm|mp4)\b/g;
const icon = '/icon.svg';

const firstMatch = (page, pattern) => {
  const [, match] = pattern.exec(page) ?? [];
  if (!match) throw new Error(`The home page has no ${pattern.source}`);
  return match;
};

/**
 * Reads the content of a page, for another framework to render.
 * @param {string} site URL of a running site
 * @returns its language, title, description, styles and markup, and the files to which these refer
 */
export async function contentOf(site) {
  const page = await (await fetch(`${site}/`)).text();
  const styles = [...page.matchAll(stylePattern)].map(([, rules]) => rules).join('');
  const markup = firstMatch(page, /(<div id="root">.*?<\/div>)\s*<script\b/s);
  return {
    site,
    language: firstMatch(page, /<html lang="([^"]+)"/),
    title: firstMatch(page, /<title>([^<]+)</),
    description: firstMatch(page, /<meta name="description" content="([^"]+)"/),
    icon,
    styles,
    markup,
    files: [...new Set([icon, ...[...`${styles} ${markup}`.matchAll(filePattern)].flat()])],
  };
}

/** Copies a page's pictures and fonts into a folder, to serve them from the same origin. */
export async function copyFiles({ site, files }, folder) {
  for (const name of files) {
    const response = await fetch(`${site}${name}`);
    if (!response.ok) throw new Error(`${name} answers ${response.status}`);
    const target = path.join(folder, name);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(await response.arrayBuffer()));
  }
}

/** Writes source files of a project. */
export async function writeSources(folder, sources) {
  for (const [name, source] of Object.entries(sources)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, source);
  }
}
