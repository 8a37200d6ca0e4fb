/** Decodes quoted-printable bytes as UTF-8, or as Windows-1252 if they are not valid UTF-8. */
function decodeQuotedPrintable(value: string) {
  const bytes = Uint8Array.from(
    value.replace(/=([0-9a-f]{2})/gi, (_code, hex: string) =>
      String.fromCharCode(parseInt(hex, 16)),
    ),
    (character) => character.charCodeAt(0),
  );
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

const quoted = /^([^:]*);(?:ENCODING=)?QUOTED-PRINTABLE([^:]*):(.*)$/i;

function modernizedLine(text: string) {
  const [, before, behind, value] = quoted.exec(text) ?? [];
  const plain =
    before !== undefined
      ? `${before}${behind ?? ''}:${decodeQuotedPrintable(value ?? '').replace(/[\r\n]+/g, ' ')}`
      : text;
  const colon = plain.indexOf(':');
  if (colon < 0) return plain;
  // `TEL;CELL:` in vCard 2.1 is `TEL;TYPE=CELL:` in newer versions.
  const head = plain.slice(0, colon).replace(/;([\w-]+)(?=;|$)/g, ';TYPE=$1');
  return head + plain.slice(colon);
}

const isQuotedPrintable = (text: string) =>
  text.includes(':') && /quoted-printable/i.test(text.slice(0, text.indexOf(':')));

/** Joins the lines of quoted-printable values. A line that ends with `=` continues on the next line. */
function unfoldLines(lines: string[]): string[] {
  const joined: string[] = [];
  let open = false;
  for (const text of lines) {
    const joinedLine = open ? `${joined.pop() ?? ''}${text}` : text;
    open = text.endsWith('=') && (open || isQuotedPrintable(text));
    joined.push(open ? joinedLine.slice(0, -1) : joinedLine);
  }
  return joined;
}

/** Converts a vCard 2.1 to the syntax of newer versions. */
export const convertOldCard = (card: string) =>
  unfoldLines(card.replace(/\r\n?/g, '\n').split('\n')).map(modernizedLine).join('\r\n');
