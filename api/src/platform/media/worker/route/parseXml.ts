import sax from 'sax';
import type { Element, Format } from './format';
import { parseGpx } from './parseGpx';
import { parseKml } from './parseKml';
import { collector, type Collector, type RouteFile } from './points';
import { RouteError } from './problems';

const formats: Record<string, (into: Collector) => Format> = { gpx: parseGpx, kml: parseKml };

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/** The encoding by the byte-order mark, by the first bytes, or by the declaration. */
function encodingOf(bytes: Uint8Array): string {
  const start = Buffer.from(bytes.subarray(0, 4)).toString('hex');
  if (start.startsWith('fffe') || start === '3c003f00') return 'utf-16le';
  if (start.startsWith('feff') || start === '003c003f') return 'utf-16be';
  const declaration = Buffer.from(bytes.subarray(0, 200)).toString('latin1');
  return /^[^<]*<\?xml[^>]*encoding=["']([\w-]+)["']/.exec(declaration)?.[1] ?? 'utf-8';
}

function decode(bytes: Uint8Array): string {
  const encoding = encodingOf(bytes);
  try {
    return new TextDecoder(encoding).decode(bytes);
  } catch {
    throw new RouteError('Unreadable');
  }
}

/** Devices write names with a bare ampersand. The name then keeps it, and the rest of the file is good. */
const isHarmless = ({ message }: Error) =>
  /^(Invalid character entity|Invalid character in entity name)/.test(message);

/** The parser keeps so many characters of a text. */
const chunkLength = 32_768;

/**
 * Reads the lines and waypoints of a GPX or KML file, without a tree of its elements. A file that declares its document
 * type is refused, so no entity is ever expanded, and nothing outside of the file is read.
 * @throws {RouteError}
 */
export function parseRoute(bytes: Uint8Array, mostPoints: number): RouteFile {
  const into = collector(mostPoints);
  const options = { position: false, strictEntities: true };
  const parser = sax.parser(true, options);
  const open: Element[] = [];
  let format: Format | undefined;
  let text: string | undefined;

  parser.ondoctype = () => {
    throw new RouteError('DeclaresEntities');
  };
  parser.onerror = (error) => {
    if (!isHarmless(error)) throw new RouteError(format ? 'Damaged' : 'Unreadable');
    parser.error = null as unknown as Error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const local = withoutPrefix(name);
    format ??= formats[local]?.(into);
    if (!format) throw new RouteError('Unreadable');
    const element = {
      name: local,
      parent: open.at(-1)?.name,
      grandparent: open.at(-2)?.name,
      attributes: attributes as Record<string, string>,
    };
    open.push(element);
    format.open(element);
    text = format.wants(element) ? '' : undefined;
  };
  const addText = (more: string) => {
    if (text !== undefined) text += more;
  };
  parser.ontext = addText;
  parser.oncdata = addText;
  parser.onclosetag = () => {
    const element = open.pop();
    if (element) format?.close(element, text ?? '');
    text = undefined;
  };

  const document = decode(bytes);
  for (let at = 0; at < document.length; at += chunkLength)
    parser.write(document.slice(at, at + chunkLength));
  parser.close();
  if (!format) throw new RouteError('Unreadable');
  return into.file;
}
