/** A text without line breaks or other control characters, which some formats take for their own. */
export const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
