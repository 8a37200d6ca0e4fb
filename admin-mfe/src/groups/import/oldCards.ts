/** Decodes quoted-printable bytes as UTF-8, or else as an old phone's encoding. */
function unquoted(value: string) {
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

function line(text: string) {
  const [, before, behind, value] = quoted.exec(text) ?? [];
  const plain =
    before !== undefined
      ? `${before}${behind ?? ''}:${unquoted(value ?? '').replace(/[\r\n]+/g, ' ')}`
      : text;
  const colon = plain.indexOf(':');
  if (colon < 0) return plain;
  // `TEL;CELL:` in vCard 2.1 is `TEL;TYPE=CELL:` in newer versions.
  const head = plain.slice(0, colon).replace(/;([\w-]+)(?=;|$)/g, ';TYPE=$1');
  return head + plain.slice(colon);
}

const isQuotedPrintable = (text: string) =>
  text.includes(':') && /quoted-printable/i.test(text.slice(0, text.indexOf(':')));

/** Joins the lines of a quoted-printable value: a line that ends with `=` continues on the next. */
function unfolded(lines: string[]): string[] {
  const joined: string[] = [];
  let open = false;
  for (const text of lines) {
    const whole = open ? `${joined.pop() ?? ''}${text}` : text;
    open = text.endsWith('=') && (open || isQuotedPrintable(text));
    joined.push(open ? whole.slice(0, -1) : whole);
  }
  return joined;
}

/** Converts an old card (vCard 2.1) to the syntax of the newer versions. */
export const modernised = (card: string) =>
  unfolded(card.replace(/\r\n?/g, '\n').split('\n')).map(line).join('\r\n');
