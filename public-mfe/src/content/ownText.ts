import type { SiteContent, TextKey } from '@ridgeline/contract';

/** The text that the site stores under a key; undefined if there is none. */
export const ownText = (content: SiteContent | null, key: TextKey): string | undefined =>
  content?.texts?.[key] || undefined;

/** A default text, or the one that replaces it. */
export const textOf = (content: SiteContent | null, key: TextKey, standard: string): string =>
  ownText(content, key) ?? standard;

/** The paragraphs of a text, between its blank lines. */
export const paragraphsOf = (text: string): string[] => text.split('\n\n');

/** The rows of a text, each with what is before its first colon, and after it. */
export const rowsOf = (text: string): { title: string; text: string }[] =>
  text.split('\n').map((line) => {
    const [title = '', ...rest] = line.split(':');
    return { title, text: rest.join(':').trim() };
  });
