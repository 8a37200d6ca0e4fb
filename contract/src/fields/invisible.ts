/** Unicode's characters without a glyph, such as zero-width spaces and the direction marks that an address book adds. */
const invisible = /[\p{Default_Ignorable_Code_Point}\u2800]/gu;
/** The same, except for those that shape letters of some scripts, and emoji. */
const meaningless =
  /[\u00ad\u061c\u115f\u1160\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\u2800\u3164\ufeff\uffa0\ufff0-\ufff8]/g;

/** A text without invisible characters. */
export const withoutInvisible = (text: string) => text.replaceAll(invisible, '');

/** Removes whatever surrounds an address, a number or a code, or hides in it, when it was pasted. */
export const tidy = (text: string) => withoutInvisible(text).trim();

/** A text without blanks around it. A text that nobody could see is empty. */
export const visibleText = (text: string) => (tidy(text) === '' ? '' : text.trim());

/**
 * A name or another short text in one line. What nobody sees is removed, so a text of nothing else becomes empty. All
 * blanks and control characters become spaces.
 */
export const cleanLine = (text: string) =>
  visibleText(text.replaceAll(meaningless, '').replaceAll(/\p{Cc}+|\p{Z}/gu, ' '));
