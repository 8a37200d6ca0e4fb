/** How the log looks: JSON for programs, or text for people. */

/** Everything that could change what a terminal shows of other lines, except for the line breaks of a stack. */
const control = /[\p{Cc}\p{Cf}]/gu;
const printable = (/** @type {string} */ text) =>
  text.replaceAll(control, (character) => ('\n\t'.includes(character) ? character : '\ufffd'));

/**
 * A function that writes a line of the log for people; undefined for JSON.
 * @param {'json' | 'text'} format
 * @returns {Promise<((line: string) => string) | undefined>}
 */
export async function lineFormat(format) {
  if (format === 'json') return undefined;
  // Loaded only by those who want it.
  const { prettyFactory } = await import('pino-pretty');
  const pretty = prettyFactory({
    colorize: false,
    singleLine: true,
    translateTime: 'SYS:yyyy-mm-dd HH:MM:ss.l',
    ignore: 'part,pid',
    messageFormat: (line, key) => `${String(line.part ?? '')}: ${String(line[key] ?? '')}`,
  });
  return (line) => printable(String(pretty(line)));
}
