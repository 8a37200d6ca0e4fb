import type { HeadTag } from '../document/headTags';
import { headMark } from '../document/DocumentHead';
import type { InlineFile } from './inlineFiles';
import { inlineJson, pageDataId, type PageData, type ScriptData } from '../document/pageData';
import { typefacesId } from '../document/typefaces';
import { escapeHtml } from './escapeHtml';

export interface DocumentParts {
  title: string;
  head: HeadTag[];
  styles: InlineFile[];
  typefaces: InlineFile;
  /** The script that starts with the page. */
  boot: InlineFile;
  /** What a page that has no content yet will need at once. */
  preloadedScripts: ScriptData[];
  /** The rendered page. */
  content: string;
  /** What stands after it, of no remote's concern. */
  banner: string;
  /** More of the head, as HTML. */
  extraHead: string[];
  pageData: PageData;
}

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');

function tag({ name, attributes, text = '' }: HeadTag) {
  const open = `<${name}${attributesOf(attributes)} ${headMark}>`;
  return name === 'script' ? `${open}${text}</script>` : open;
}

const preload = ({ src, integrity }: ScriptData) =>
  `<link rel="preload" as="script" crossorigin integrity="${integrity}" href="${src}">`;

/** The whole HTML document of a page. */
export const documentOf = (parts: DocumentParts) => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(parts.title)}</title>
${parts.styles.map(({ address, content }) => `<style data-href="${address}">${content}</style>`).join('\n')}
<noscript id="${typefacesId}"><style>${parts.typefaces.content}</style></noscript>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F7F0E3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141C2B" media="(prefers-color-scheme: dark)">
<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" href="/rss.xml">
${parts.head.map(tag).join('\n')}
${parts.preloadedScripts.map(preload).join('\n')}
${parts.extraHead.join('\n')}
</head>
<body>
<div id="root">${parts.content}</div>
${parts.banner}
<script type="application/json" id="${pageDataId}">${inlineJson(parts.pageData)}</script>
<script>${parts.boot.content}</script>
</body>
</html>
`;
