import { messages, postBodySchema, type PostBody } from '@ridgeline/contract';

const textLinkedTo = (href: string): PostBody => ({
  type: 'doc',
  content: [
    {
      type: 'paragraph',
      content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href } }] }],
    },
  ],
});

/** Whether a post may lead there: the contract decides. */
export const isAllowed = (href: string) => postBodySchema.safeParse(textLinkedTo(href)).success;

const site = /^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]\S*)?$/i;

/** What people leave out when they type an address. */
function completed(typed: string) {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`;
  if (/^\+?\d[\d\s()-]{6,}$/.test(typed)) return `tel:${typed.replace(/[^\d+]/g, '')}`;
  return site.test(typed) ? `https://${typed}` : typed;
}

/** The address that somebody typed, ready for a link, or the sentence of why it cannot be one. */
export function linkFrom(typed: string): { href: string } | { problem: string } {
  const href = completed(typed.trim());
  if (href === '') return { problem: 'Please enter where the link leads' };
  return isAllowed(href) ? { href } : { problem: messages.postLinkUnsafe };
}
