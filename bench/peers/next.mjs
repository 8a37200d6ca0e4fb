import { createRequire } from 'node:module';
import path from 'node:path';
import { copyFiles, writeSources } from './content.mjs';

const json = JSON.stringify;

const popover = /^popover/i;

/**
 * Replaces an element of the menu by a component. In our markup, the menu is a popover; Next's documentation recommends
 * a client component with state for this.
 * @param {{ type: string, props: object }} element a React element
 * @returns the source code of the component's type, and its props
 */
function asMenuPart({ type, props }) {
  const entries = Object.entries(props);
  const others = Object.fromEntries(entries.filter(([name]) => !popover.test(name)));
  const valueOf = (attribute) => entries.find(([name]) => name.toLowerCase() === attribute)?.[1];
  if (valueOf('popovertarget') === 'menu')
    return [valueOf('popovertargetaction') === 'hide' ? 'CloseMenu' : 'OpenMenu', others];
  if (type === 'dialog' && props.id === 'menu') return ['Menu', others];
  return [JSON.stringify(type), props];
}

const menuSource = `'use client';
import { createContext, createElement as h, useContext, useEffect, useRef, useState } from 'react';

const MenuState = createContext(null);

export function MenuProvider({ children }) {
  const [isOpen, setIsOpen] = useState(false);
  return h(MenuState.Provider, { value: { isOpen, setIsOpen } }, children);
}

export function OpenMenu(props) {
  const { setIsOpen } = useContext(MenuState);
  return h('button', { ...props, onClick: () => setIsOpen(true) });
}

export function CloseMenu(props) {
  const { setIsOpen } = useContext(MenuState);
  return h('button', { ...props, onClick: () => setIsOpen(false) });
}

export function Menu(props) {
  const { isOpen, setIsOpen } = useContext(MenuState);
  const dialog = useRef(null);
  useEffect(() => {
    if (isOpen) dialog.current.showModal();
    else dialog.current.close();
  }, [isOpen]);
  return h('dialog', { ...props, ref: dialog, onClose: () => setIsOpen(false) });
}
`;

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
