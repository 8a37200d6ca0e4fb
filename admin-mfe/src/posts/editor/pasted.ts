/** Maps headings to levels that fit below the page's own. */
const headings: Record<string, string> = { H1: 'h2', H4: 'h3', H5: 'h3', H6: 'h3' };

function renamed(element: Element, name: string) {
  const other = element.ownerDocument.createElement(name);
  other.append(...element.childNodes);
  element.replaceWith(other);
}

/** Word's list markers: `·`, `o`, `1.`, `a)`. */
const ordinal = /^\s*(\d+|[a-z])[.)]/i;
const wordItems = 'p[class*="MsoListParagraph"], p[style*="mso-list"]';

/** Word writes a list as paragraphs that look like one. */
function listsFromWord(page: Document) {
  for (const line of page.querySelectorAll(wordItems)) {
    const signs = line.querySelector('[style*="mso-list"]');
    const name = ordinal.test(signs?.textContent ?? '') ? 'ol' : 'ul';
    signs?.remove();
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
 * Converts pasted HTML to elements that this editor knows; it drops all others itself. Nothing in
 * the document that is parsed here runs or loads.
 */
export function fromElsewhere(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll('script, style, iframe, object, template, title'))
    element.remove();
  listsFromWord(page);
  for (const [from, to] of Object.entries(headings))
    for (const element of page.querySelectorAll(from)) renamed(element, to);
  return page.body.innerHTML;
}
