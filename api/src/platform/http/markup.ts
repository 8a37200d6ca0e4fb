/** Text as HTML that shows it, in an attribute too. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** What no XML document may hold, not even escaped: https://www.w3.org/TR/xml/#charsets */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text that an XML document may hold once it is escaped. */
export const withoutInvalidXml = (text: string) => text.replace(forbidden, '');
