import {
  brandColors,
  defaultInks,
  papers,
  type Logo,
  type Site,
  type SiteBrand,
} from '@ridgeline/contract';
import { escapeHtml } from '../http/markup';
import { logoSize } from '../media/brandLook';
import type { Mail } from './mail';
import { oneLine } from '@ridgeline/contract/fields/oneLine';

/**
 * The site's colours by day. They are in `style` attributes, because some mail programs drop style sheets, and no mail
 * program supports custom properties everywhere.
 */
const day = {
  paper: '#F7F0E3',
  raised: '#FFFAF0',
  text: '#1D1A16',
  soft: '#544B40',
  line: '#D8C9AE',
} as const;

/**
 * The colours that differ by night, in a style sheet. Mail programs that drop it keep those of the day, or invert
 * them.
 */
const night = {
  paper: '#141C2B',
  raised: '#1C2739',
  text: '#F2E9D8',
  soft: '#BDB8AB',
  line: '#2E3C52',
} as const;

/** `!important` overrides the `style` attributes. */
const styleSheetOf = ({
  nightInk,
  logo,
}: Look) => `:root { color-scheme: light dark; supported-color-schemes: light dark; }
@media (prefers-color-scheme: dark) {
  .paper { background: ${night.paper} !important; color: ${night.text} !important; }
  .raised { background: ${night.raised} !important; border-color: ${night.line} !important; }
  .soft { color: ${night.soft} !important; }
  .site-name { color: ${nightInk} !important; }${
    logo?.plate === 'night' ? `\n  .logo { background: ${papers.day[0]} !important; }` : ''
  }
}`;

/** How the brand of the site makes a mail look. */
interface Look {
  /** The main ink by day, words on it, and the ink by night. */
  ink: string;
  onInk: string;
  nightInk: string;
  logo: Logo | undefined;
}

function lookOf({ inks = defaultInks, logo }: SiteBrand): Look {
  const { day, night } = brandColors(inks);
  return { ink: day.action, onInk: day.onAction, nightInk: night.link, logo };
}

/** One of several things in a mail, with its own link. */
interface MailItem {
  text: string;
  link?: { label: string; href: string };
}

/** An e-mail with at most one action. All texts are plain text and get escaped. */
interface MailContent {
  site: Pick<Site, 'name' | 'brand'>;
  /** The subject, and the heading. */
  title: string;
  paragraphs: string[];
  items?: MailItem[];
  button?: { label: string; href: string } | undefined;
  /** Small print below. */
  footnotes: string[];
  /** An unobtrusive link at the end, such as to unsubscribe. */
  footerLink?: { label: string; href: string };
}

const paragraph = (text: string, style = '', className = '') =>
  `<p${className && ` class="${className}"`} style="margin:0 0 16px;${style}">${text}</p>`;

/** As tall as two lines, or as wide as a phone. */
const largestLogo = { width: 240, height: 48 };

/** The logo, or the name of the site. The address of the logo's file is that of the mail's links. */
function heading({ site, button, footerLink, items = [] }: MailContent, { ink, logo }: Look) {
  const link = button?.href ?? footerLink?.href ?? items.find((item) => item.link)?.link?.href;
  if (!logo || !link)
    return paragraph(escapeHtml(site.name), `font-weight:700;color:${ink};`, 'site-name');
  const { width, height } = logoSize(logo, largestLogo);
  const plate = logo.plate === 'day' ? `background:${papers.night[0]};` : '';
  return paragraph(
    `<img class="logo site-name" src="${escapeHtml(new URL(logo.picture, link).href)}" alt="${escapeHtml(site.name)}" width="${Math.round(width)}" height="${Math.round(height)}" style="${plate}color:${ink};font-weight:700;">`,
  );
}

const itemHtml = ({ text, link }: MailItem, ink: string) =>
  paragraph(
    link
      ? `${escapeHtml(text)}<br><a class="site-name" href="${escapeHtml(link.href)}" style="color:${ink};">${escapeHtml(link.label)}</a>`
      : escapeHtml(text),
  );

function htmlOf(content: MailContent) {
  const { site, title, paragraphs, items = [], button, footnotes, footerLink } = content;
  const look = lookOf(site.brand ?? {});
  const small = (text: string) => paragraph(text, `font-size:14px;color:${day.soft};`, 'soft');
  const last = footerLink
    ? small(
        `<a class="soft" href="${escapeHtml(footerLink.href)}" style="color:${day.soft};">${escapeHtml(footerLink.label)}</a>`,
      )
    : '';
  const action = button
    ? `<p style="margin:24px 0;"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:14px 24px;background:${look.ink};color:${look.onInk};font-weight:600;text-decoration:none;">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${styleSheetOf(look)}</style></head>
<body class="paper" style="margin:0;padding:16px;background:${day.paper};color:${day.text};font:17px/1.6 Barlow,'Segoe UI',Arial,sans-serif;">
<div class="raised" style="max-width:560px;margin:0 auto;padding:24px;background:${day.raised};border:1px solid ${day.line};overflow-wrap:anywhere;word-break:break-word;">
${heading(content, look)}
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.2;">${escapeHtml(title)}</h1>
${[...paragraphs.map((text) => ({ text })), ...items].map((item) => itemHtml(item, look.ink)).join('\n')}
${action}
${footnotes.map((text) => small(escapeHtml(text))).join('\n')}
${last}
</div>
</body>
</html>
`;
}

function textOf(content: MailContent) {
  const { site, title, paragraphs, items = [], button, footnotes, footerLink } = content;
  const itemTexts = items.map(({ text, link }) => (link ? `${text}\n${link.href}` : text));
  const parts = [title, ...paragraphs, ...itemTexts];
  if (button) parts.push(`${button.label}:\n${button.href}`);
  parts.push(...footnotes);
  if (footerLink) parts.push(`${footerLink.label}:\n${footerLink.href}`);
  return `${[...parts, `-- \n${site.name}`].join('\n\n')}\n`;
}

/** Renders subject, text and HTML. */
export function renderMail(content: MailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: oneLine(content.title), text: textOf(content), html: htmlOf(content) };
}
