import type { AppIcon } from '@ridgeline/contract';
import type { HeadTag } from '../../document/headTags';
import { pageMarker } from '../../document/DocumentHead';
import type { PageFile } from './pageFiles';
import {
  inlineJson,
  pageDataId,
  typefacesId,
  type PageData,
  type ScriptData,
} from '../../document/pageData';
import { speculationRules } from '../../document/speculationRules';

export interface DocumentProps {
  title: string;
  head: HeadTag[];
  styles: PageFile[];
  /** The style sheet of the brand, if it differs from that of a new site. */
  brandStyles: string | undefined;
  /** The owner's app icon, in place of the drawn one. */
  appIcon: AppIcon | undefined;
  typefaces: PageFile;
  /** The script that runs first. */
  boot: PageFile;
  /** The URL of webpack's runtime, if it is a separate file. */
  runtimeUrl: string | undefined;
  /** Scripts to preload, on a page that the browser renders. */
  preloadedScripts: ScriptData[];
  /** The rendered page, as HTML. */
  content: string;
  /** HTML after the page, such as the preview banner. */
  banner: string;
  /** Additional elements for the head, as HTML. */
  extraHead: string[];
  pageData: PageData;
}

/** Escapes text for HTML, including attribute values. */
export const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

const attributesOf = (attributes: Record<string, string>) =>
  Object.entries(attributes)
    .map(([key, value]) => ` ${key}="${escapeHtml(value)}"`)
    .join('');

function tag({ name, attributes, text = '' }: HeadTag) {
  const open = `<${name}${attributesOf(attributes)} ${pageMarker}>`;
  return name === 'script' ? `${open}${text}</script>` : open;
}

const preload = ({ src, integrity }: ScriptData) =>
  `<link rel="preload" as="script" crossorigin${integrity && ` integrity="${integrity}"`} href="${src}">`;

const linkedSheet = (url: string) => `<link rel="stylesheet" href="${url}">`;

const styleSheet = ({ url, inline }: PageFile) =>
  inline ? `<style data-href="${url}">${inline.content}</style>` : linkedSheet(url);

const typefacesSheet = ({ url, inline }: PageFile) =>
  inline ? `<style>${inline.content}</style>` : linkedSheet(url);

const script = ({ url, inline }: PageFile) =>
  inline ? `<script>${inline.content}</script>` : `<script src="${url}"></script>`;

const iconLinks = (icon: AppIcon | undefined) =>
  icon
    ? `<link rel="icon" type="image/png" href="${escapeHtml(icon.small)}">
<link rel="apple-touch-icon" href="${escapeHtml(icon.touch)}">`
    : `<link rel="icon" type="image/svg+xml" href="/icon.svg">
<link rel="apple-touch-icon" href="/apple-touch-icon.png">`;

/** Renders the HTML document of a page. */
export const documentHtml = (props: DocumentProps) => `<!doctype html>
<html lang="en-ZA">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<title>${escapeHtml(props.title)}</title>
${props.styles.map(styleSheet).join('\n')}${props.brandStyles ? `\n<style>${props.brandStyles}</style>` : ''}
<noscript id="${typefacesId}">${typefacesSheet(props.typefaces)}</noscript>
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="#F7F0E3" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="#141C2B" media="(prefers-color-scheme: dark)">
${iconLinks(props.appIcon)}
<link rel="manifest" href="/manifest.webmanifest">
<link rel="alternate" type="application/rss+xml" href="/rss.xml">
${props.head.map(tag).join('\n')}
${props.preloadedScripts.map(preload).join('\n')}
${props.extraHead.join('\n')}
</head>
<body>
<div id="root">${props.content}</div>
${props.banner}
<script type="speculationrules">${speculationRules}</script>
<script type="application/json" id="${pageDataId}">${inlineJson(props.pageData)}</script>
${props.runtimeUrl ? script({ url: props.runtimeUrl }) : ''}${script(props.boot)}
</body>
</html>
`;
