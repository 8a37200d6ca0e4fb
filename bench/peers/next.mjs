import { createRequire } from 'node:module';
import path from 'node:path';
import { copyFiles } from './content.mjs';
import { asMenuPart, menuSource } from './nextMenu.mjs';
import { writeSources } from './project.mjs';

const json = JSON.stringify;

/** Generates the source code that creates a tree of React elements. */
function sourceOf(node) {
  if (typeof node === 'string') return json(node);
  const [type, { children = [], ...props }] = asMenuPart(node);
  const inside = [children].flat().map((child) => `, ${sourceOf(child)}`);
  return `h(${type}, ${json(props)}${inside.join('')})`;
}

const layout = ({ language, title, description, icon, styles }) => `
export const metadata = ${json({ title, description, icons: { icon } })};
const styles = { __html: ${json(styles)} };
export default function Layout({ children }) {
  return (
    <html lang=${json(language)}>
      <head><style dangerouslySetInnerHTML={styles} /></head>
      <body>{children}</body>
    </html>
  );
}`;

const page = `
import { Home } from './Home';
export default function Page() {
  return <Home />;
}`;

const home = (tree) => `'use client';
import { createElement as h } from 'react';
import { CloseMenu, Menu, MenuProvider, OpenMenu } from './Menu';
export function Home() {
  return h(MenuProvider, null, ${sourceOf(tree)});
}`;

/**
 * The page built with Next.js: prerendered at build time and hydrated in the browser, like ours.
 * @param {Awaited<ReturnType<typeof import('./content.mjs').contentOf>>} content
 */
export const next = (content) => ({
  name: 'Next 16',
  renders: true,
  packages: {
    next: '16.4.6',
    react: '19.3.1',
    'react-dom': '19.3.1',
    'html-react-parser': '6.1.9',
  },
  write: async (folder) => {
    const { default: parse } = createRequire(path.join(folder, 'package.json'))(
      'html-react-parser',
    );
    await copyFiles(content, path.join(folder, 'public'));
    await writeSources(folder, {
      'app/layout.jsx': layout(content),
      'app/page.jsx': page,
      'app/Menu.jsx': menuSource,
      'app/Home.jsx': home(parse(content.markup)),
    });
  },
  build: ['node_modules/next/dist/bin/next', 'build'],
  serve: ['node_modules/next/dist/bin/next', 'start', '-H', '127.0.0.1', '-p', '0'],
});
