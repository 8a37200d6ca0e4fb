/** What no XML document may hold, not even escaped: https://www.w3.org/TR/xml/#charsets */
const forbidden = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu;

/** A text that an XML document may hold once it is escaped. */
export const xmlText = (text: string) => text.replace(forbidden, '');
