const longest = 160;

/** The start of a text, on one line, as search engines and messengers show it. */
export function summary(text: string) {
  const line = text.replace(/\s+/g, ' ').trim();
  return line.length > longest ? `${line.slice(0, longest - 3).trimEnd()}…` : line;
}
