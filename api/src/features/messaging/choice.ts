import { plainText } from '@ridgeline/contract/fields/plainText';
import { fillers, loneStopPhrases, negatedStops, startPhrases, stopPhrases } from './choiceWords';

/**
 * What somebody wants: no messages, messages again, or perhaps no messages. In doubt, we send nothing until the owner
 * has decided.
 */
export type Choice = 'stop' | 'start' | 'doubt';

/** The longest text that WhatsApp delivers. */
const longestText = 4096;

const anyOf = (phrases: readonly string[]) => new RegExp(`\\b(?:${phrases.join('|')})\\b`, 'g');

const stops = anyOf(stopPhrases);
const loneStops = anyOf(loneStopPhrases);
const starts = anyOf(startPhrases);
const negated = anyOf(negatedStops);

/** How the button of a template begins if it opts out. Unlike a text, its words are ours. */
const stopButton = /^(?:stop|unsubscribe|opt ?out)\b/;

/** Signs that say no more than the word. */
const stopSigns = /[\u{1F6D1}\u{26D4}]/gu;
/** Punctuation, emojis and blanks, but no apostrophes and invisible characters, which are within words. */
const betweenWords = /[^\p{L}\p{M}\p{N}\p{Cf}\p{Default_Ignorable_Code_Point}'’ʼ‘`´]+/gu;

/** The words of a text as they are compared, with letters that are written apart put together. */
const wordsOf = (text: string) =>
  plainText(
    text
      .slice(0, longestText)
      .normalize('NFKC')
      .replace(stopSigns, ' stop ')
      .replace(betweenWords, ' '),
  )
    .trim()
    .replace(/\b(?:[a-z] ){2,}[a-z]\b/g, (letters) => letters.replaceAll(' ', ''))
    .replace(/\bs+t+o+p+\b/g, 'stop');

/** Whether a text consists of such phrases and words of courtesy alone. */
const saysOnly = (phrases: RegExp, words: string) => {
  const rest = words.replace(phrases, ' ');
  return rest !== words && rest.split(' ').every((word) => word === '' || fillers.has(word));
};

/** Whether somebody who writes this opts out of messages, or in again. */
export function choiceOf(text: string): Choice | undefined {
  const words = wordsOf(text).replace(negated, ' ');
  if (saysOnly(stops, words)) return 'stop';
  if (words.search(stops) >= 0 || saysOnly(loneStops, words)) return 'doubt';
  return saysOnly(starts, words) ? 'start' : undefined;
}

/** Whether somebody who presses this button opts out of messages, or in again. */
export const choiceOfButton = (label: string): Choice | undefined =>
  stopButton.test(wordsOf(label)) ? 'stop' : choiceOf(label);
