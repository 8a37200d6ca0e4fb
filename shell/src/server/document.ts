import type { HeadTag } from '../document/headTags';
import { headMark } from '../document/DocumentHead';
import type { StyleSheet } from './styleSheets';
import { inlineJson, pageDataId, type PageData } from '../document/pageData';

export interface DocumentParts {
  title: string;
  head: HeadTag[];
  styles: StyleSheet[];
  /** Addresses of the scripts that start with the page. */
  scripts: string[];
  /** Addresses of what a page that has no content yet will need at once. */
  preloadedScripts: string[];
  preloadedFonts: string[];
  /** The rendered page. */
  content: string;
  pageData: PageData;
}

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escape(value)}"`)
    .join('');

function tag({ name, attributes, text = '' }: HeadTag) {
  const open = `<${name}${attributesOf(attributes)} ${headMark}>`;
  return name === 'script' ? `${open}${text}</script>` : open;
}

/** The whole HTML document of a page. */
export const documentOf = (parts: DocumentParts) => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escape(parts.title)}</title>
${parts.styles.map(({ address, css }) => `<style data-href="${address}">${css}</style>`).join('\n')}
${parts.preloadedFonts
  .map((href) => `<link rel="preload" as="font" type="font/woff2" crossorigin href="${href}">`)
  .join('\n')}
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F7F0E3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141C2B" media="(prefers-color-scheme: dark)">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" href="/rss.xml">
${parts.head.map(tag).join('\n')}
${parts.preloadedScripts.map((href) => `<link rel="preload" as="script" href="${href}">`).join('\n')}
${parts.scripts.map((src) => `<script defer fetchpriority="low" src="${src}"></script>`).join('\n')}
</head>
<body>
<div id="root">${parts.content}</div>
<script type="application/json" id="${pageDataId}">${inlineJson(parts.pageData)}</script>
</body>
</html>
`;
