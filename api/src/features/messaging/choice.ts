const stop = new Set(['stop', 'unsubscribe', 'opt out', 'opt-out', 'optout']);

/** Whether a person's text asks for no more messages, or for messages again. */
export function parseChoice(text: string | undefined): 'stop' | 'start' | undefined {
  const said = (text ?? '')
    .trim()
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/(?<![\s.!])[\s.!]+$/, '');
  if (stop.has(said)) return 'stop';
  return said === 'start' ? 'start' : undefined;
}
