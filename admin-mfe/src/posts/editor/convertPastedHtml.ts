/** Maps headings to levels that fit below the page's own headings. */
const headings: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

function rename(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Word's ordered list markers, such as `1.` and `a)`. Others are bullets, such as `·` and `o`. */
const ordinal = /^\s*(\d+|[a-z])[.)]/i;
const wordListItems = 'p[class*="MsoListParagraph"], p[style*="mso-list"]';

/** Converts lists from Word, which are paragraphs that look like list items. */
function convertWordLists(page: Document) {
  for (const line of page.querySelectorAll(wordListItems)) {
    const marker = line.querySelector('[style*="mso-list"]');
    const name = ordinal.test(marker?.textContent ?? '') ? 'ol' : 'ul';
    marker?.remove();
    const before = line.previousElementSibling;
    const list = before?.matches(`${name}[data-word]`) ? before : page.createElement(name);
    list.setAttribute('data-word', '');
    const item = page.createElement('li');
    item.append(...line.childNodes);
    line.replaceWith(...(list === before ? [] : [list]));
    list.append(item);
  }
}

/**
 * Converts pasted HTML to elements that the editor supports. The editor removes all others itself. In the parsed
 * document, no scripts run and nothing is loaded.
 */
export function convertPastedHtml(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, style, iframe, object, template, title'))
    element.remove();
  convertWordLists(page);
  for (const [from, to] of Object.entries(headings))
    for (const element of page.querySelectorAll(from)) rename(element, to);
  return page.body.innerHTML;
}
