/** A byte each, as quoted-printable writes them, read as UTF-8 or as an old phone's own. */
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
  // `TEL;CELL:` of old cards is `TEL;TYPE=CELL:` since.
  const head = plain.slice(0, colon).replace(/;([\w-]+)(?=;|$)/g, ';TYPE=$1');
  return head + plain.slice(colon);
}

const isQuotedPrintable = (text: string) =>
  text.includes(':') && /quoted-printable/i.test(text.slice(0, text.indexOf(':')));

/** Joins the lines of a quoted-printable value: one that ends with `=` goes on in the next. */
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

/** A card as phones wrote them for long (vCard 2.1), in the grammar of the newer ones. */
export const modernised = (card: string) =>
  unfolded(card.replace(/\r\n?/g, '\n').split('\n')).map(line).join('\r\n');
