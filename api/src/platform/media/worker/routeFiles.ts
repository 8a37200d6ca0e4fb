/** The root elements of files that hold a route, and the file extension of each. */
const roots = new Map([
  ['gpx', 'gpx'],
  ['kml', 'kml'],
]);

/** What precedes the first element, and how it ends. A declaration of the document's type is not among them. */
const skipped: readonly (readonly [start: string, end: string])[] = [
  ['<?', '?>'],
  ['<!--', '-->'],
];

/** A name, with or without a prefix for its namespace. */
const rootName = /^<(?:[\w.-]{1,40}:)?([\w.-]{1,40})[\s/>]/;

function textOf(head: Buffer): string {
  const mark = head.toString('hex', 0, 2);
  const charset = { fffe: 'utf-16le', feff: 'utf-16be' }[mark] ?? 'utf-8';
  return new TextDecoder(charset).decode(head);
}

/**
 * The file extension that an XML document fits as a route, by the name of its first element. Nothing is parsed beyond it,
 * so that no entity is ever expanded. A document that declares entities is none: programs of GPS devices write no such
 * declaration, and it may make the program that opens the file expand it without end.
 * @param head the beginning of the file, in which the first element must begin
 */
export function routeType(head: Buffer): string | undefined {
  let text = textOf(head).trimStart();
  for (;;) {
    const [, end] = skipped.find(([start]) => text.startsWith(start)) ?? [];
    if (end === undefined) break;
    const at = text.indexOf(end);
    if (at < 0) return undefined;
    text = text.slice(at + end.length).trimStart();
  }
  return roots.get(rootName.exec(text)?.[1] ?? '');
}
