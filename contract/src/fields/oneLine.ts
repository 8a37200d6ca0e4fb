/** Replaces line breaks and other control characters, which have a meaning in some formats, with spaces. */
export const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ').trim();
