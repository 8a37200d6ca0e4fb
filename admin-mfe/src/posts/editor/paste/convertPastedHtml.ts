import { Conversion } from './convert';
import { htmlOf } from './html';
import { lossSentences } from './losses';

/** The elements and attributes that the editor writes when its own text is copied. */
const ownElements =
  'p, h2, h3, ul, ol, li, blockquote, hr, strong, em, a, br, img[src^="/uploads/"]';

/** Whether HTML was copied in this editor, or is like it. Its marker says where lines were cut, so it stays as it is. */
const isOwn = (body: HTMLElement) =>
  body.querySelector('[data-pm-slice]') !== null &&
  [...body.querySelectorAll('*')].every(
    (element) => element.matches(ownElements) && !element.hasAttribute('style'),
  );

/**
 * Converts pasted HTML to HTML with only what a post can have. In the parsed document, no scripts run and nothing is
 * loaded.
 */
export function convertPastedHtml(html: string): { html: string; remarks: string[] } {
  const page = new DOMParser().parseFromString(html, 'text/html');
  if (isOwn(page.body)) return { html: page.body.innerHTML, remarks: [] };
  const conversion = new Conversion(page);
  const blocks = conversion.blocksOf(page.body);
  return { html: htmlOf(blocks), remarks: lossSentences(conversion.losses) };
}
