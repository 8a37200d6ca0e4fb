/** The text of a file, or a message that says why it cannot be read. */
type ReadText = { text: string } | { problem: string };

const unreadable: ReadText = {
  problem:
    'This file is not text that we can read. Please save the contacts as CSV (UTF-8) or vCard and try again.',
};

const decode = (bytes: Uint8Array, encoding: string) => {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};

/** Detects UTF-16 by its byte order mark, or by the zero bytes between ASCII characters. */
function detectUtf16(bytes: Uint8Array) {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  const sample = bytes.subarray(0, 512);
  const zeros = (parity: 0 | 1) =>
    sample.filter((byte, index) => byte === 0 && index % 2 === parity).length;
  const threshold = sample.length / 5;
  if (zeros(1) > threshold && zeros(0) === 0) return 'utf-16le';
  if (zeros(0) > threshold && zeros(1) === 0) return 'utf-16be';
  return undefined;
}

/** Control characters, which are not in a text but in other files, such as spreadsheets or pictures. */
// oxlint-disable-next-line no-control-regex -- control characters are what is looked for
const notText = /[\u0000-\u0008\u000e-\u001f\u007f-\u009f\ufffd]/;

/** Decodes a file as UTF-8, UTF-16 or Windows-1252, which phones and spreadsheets use. Other files are rejected. */
export function decodeText(bytes: Uint8Array): ReadText {
  const utf16 = detectUtf16(bytes);
  const text = utf16
    ? decode(bytes, utf16)
    : (decode(bytes, 'utf-8') ?? decode(bytes, 'windows-1252'));
  return text === undefined || notText.test(text) ? unreadable : { text };
}
