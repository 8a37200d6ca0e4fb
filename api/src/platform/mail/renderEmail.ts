import { escapeHtml } from '../http/markup';
import type { Mail } from './mail';
import { oneLine } from '@ridgeline/contract/fields/oneLine';

/** The site's colours; mail programs support no custom properties and few style sheets. */
const colours = {
  paper: '#F7F0E3',
  raised: '#FFFAF0',
  text: '#1D1A16',
  soft: '#544B40',
  line: '#D8C9AE',
  action: '#C2410C',
  onAction: '#FFFFFF',
} as const;

/** An e-mail with at most one action. All texts are plain text and get escaped. */
interface EmailContent {
  siteName: string;
  /** The subject, and the heading. */
  title: string;
  paragraphs: string[];
  button?: { label: string; href: string } | undefined;
  /** Small print below. */
  footnotes: string[];
  /** An unobtrusive link at the end, such as to unsubscribe. */
  footerLink?: { label: string; href: string };
}

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${text}</p>`;

function htmlOf({ siteName, title, paragraphs, button, footnotes, footerLink }: EmailContent) {
  const small = `font-size:14px;color:${colours.soft};`;
  const last = footerLink
    ? paragraph(
        `<a href="${escapeHtml(footerLink.href)}" style="color:${colours.soft};">${escapeHtml(footerLink.label)}</a>`,
        small,
      )
    : '';
  const action = button
    ? `<p style="margin:24px 0;"><a href="${escapeHtml(button.href)}" style="display:inline-block;padding:14px 24px;background:${colours.action};color:${colours.onAction};font-weight:600;text-decoration:none;">${escapeHtml(button.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title></head>
<body style="margin:0;padding:16px;background:${colours.paper};color:${colours.text};font:17px/1.6 Barlow,'Segoe UI',Arial,sans-serif;">
<div style="max-width:560px;margin:0 auto;padding:24px;background:${colours.raised};border:1px solid ${colours.line};overflow-wrap:anywhere;word-break:break-word;">
${paragraph(escapeHtml(siteName), `font-weight:700;color:${colours.action};`)}
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.2;">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(escapeHtml(text), '')).join('\n')}
${action}
${footnotes.map((text) => paragraph(escapeHtml(text), small)).join('\n')}
${last}
</div>
</body>
</html>
`;
}

function textOf({ siteName, title, paragraphs, button, footnotes, footerLink }: EmailContent) {
  const parts = [title, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.href}`);
  parts.push(...footnotes);
  if (footerLink) parts.push(`${footerLink.label}:\n${footerLink.href}`);
  return `${[...parts, `-- \n${siteName}`].join('\n\n')}\n`;
}

/** Renders subject, text and HTML. */
export function renderEmail(content: EmailContent): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: oneLine(content.title), text: textOf(content), html: htmlOf(content) };
}
