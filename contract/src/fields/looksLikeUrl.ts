/** A scheme, `www.`, or a host with a path. NFKC turns look-alikes such as `www．` into the letters that they show. */
const url = /:\/\/|\bwww\.|\p{L}\.\p{L}{2,63}\//iu;

/** Whether a text contains a web address. A host alone does not count, because names have dots, too. */
export const looksLikeUrl = (text: string) => url.test(text.normalize('NFKC'));
