import { htmlText } from '../http/htmlText';
import type { Mail } from './mail';
import { oneLine } from './mail';

/** The site's inks; mail programs know no custom properties and few style sheets. */
const ink = {
  paper: '#F7F0E3',
  raised: '#FFFAF0',
  text: '#1D1A16',
  soft: '#544B40',
  line: '#D8C9AE',
  action: '#C2410C',
  onAction: '#FFFFFF',
} as const;

/** A letter with at most one thing to do. All texts are plain; none is taken for HTML. */
export interface Letter {
  siteName: string;
  /** The subject, and the heading. */
  title: string;
  paragraphs: string[];
  button?: { label: string; href: string } | undefined;
  /** What stands below, smaller. */
  remarks: string[];
  /** A quiet way out, last of all. */
  farewell?: { label: string; href: string };
}

const paragraph = (text: string, style: string) =>
  `<p style="margin:0 0 16px;${style}">${text}</p>`;

function htmlOf({ siteName, title, paragraphs, button, remarks, farewell }: Letter) {
  const small = `font-size:14px;color:${ink.soft};`;
  const last = farewell
    ? paragraph(
        `<a href="${htmlText(farewell.href)}" style="color:${ink.soft};">${htmlText(farewell.label)}</a>`,
        small,
      )
    : '';
  const action = button
    ? `<p style="margin:24px 0;"><a href="${htmlText(button.href)}" style="display:inline-block;padding:14px 24px;background:${ink.action};color:${ink.onAction};font-weight:600;text-decoration:none;">${htmlText(button.label)}</a></p>`
    : '';
  return `<!doctype html>
<html lang="en-ZA">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${htmlText(title)}</title></head>
<body style="margin:0;padding:24px;background:${ink.paper};color:${ink.text};font:17px/1.6 Barlow,'Segoe UI',Arial,sans-serif;">
<div style="max-width:560px;margin:0 auto;padding:32px;background:${ink.raised};border:1px solid ${ink.line};">
${paragraph(htmlText(siteName), `font-weight:700;color:${ink.action};`)}
<h1 style="margin:0 0 16px;font-size:28px;line-height:1.2;">${htmlText(title)}</h1>
${paragraphs.map((text) => paragraph(htmlText(text), '')).join('\n')}
${action}
${remarks.map((text) => paragraph(htmlText(text), small)).join('\n')}
${last}
</div>
</body>
</html>
`;
}

function textOf({ siteName, title, paragraphs, button, remarks, farewell }: Letter) {
  const parts = [title, ...paragraphs];
  if (button) parts.push(`${button.label}:\n${button.href}`);
  parts.push(...remarks);
  if (farewell) parts.push(`${farewell.label}:\n${farewell.href}`);
  return `${[...parts, `-- \n${siteName}`].join('\n\n')}\n`;
}

/** Subject, text and HTML of a letter. */
export function written(letter: Letter): Pick<Mail, 'subject' | 'text' | 'html'> {
  return { subject: oneLine(letter.title), text: textOf(letter), html: htmlOf(letter) };
}
