/** The text of a file, or a sentence that says why it has none. */
export type ReadText = { text: string } | { problem: string };

const unreadable: ReadText = {
  problem:
    'This file is not text that we can read. Please save the contacts as CSV (UTF-8) or vCard and try again.',
};

const decoded = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Recognizes UTF-16 by its byte order mark, or by the zero bytes between plain letters. */
function utf16In(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  const zeros = (parity: 0 | 1) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const many = sample.length / 5;
  if (zeros(1) > many && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > many && zeros(1) === 0) return 'utf-16be';
  return undefined;
}

/** Characters that no text has, such as the insides of a spreadsheet or a picture. */
// eslint-disable-next-line no-control-regex -- control characters are what is looked for
const notText = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/;

/**
 * Decodes a file as UTF-8, UTF-16 or Windows-1252, as phones and spreadsheets write them. Anything
 * else is rejected rather than guessed.
 */
export function textIn(bytes: Uint8Array): ReadText {
  const wide = utf16In(bytes);
  const text = wide
    ? decoded(bytes, wide)
    : (decoded(bytes, 'utf-8') ?? decoded(bytes, 'windows-1252'));
  return text === undefined || notText.test(text) ? unreadable : { text };
}
