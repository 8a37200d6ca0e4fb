/** Escapes text for HTML content and attributes. */
export const escapeHtml = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

/** Characters that XML forbids even when escaped: https://www.w3.org/TR/xml/#charsets */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** The text without characters that XML forbids. It still needs escaping. */
export const withoutInvalidXml = (text: string) => text.replace(forbidden, '');
