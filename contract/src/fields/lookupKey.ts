/**
 * The normalized form under which we look up a username or e-mail address, so that case and Unicode variants do not
 * matter.
 */
export const lookupKey = (text: string) => text.normalize('NFKC').toLowerCase();
