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

/** Whether the contract allows a link to a URL. */
export const isAllowed = (href: string) => postBodySchema.safeParse(textLinkedTo(href)).success;

const site = /^(www\.)?[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/?#:]\S*)?$/i;

/** Adds what people leave out when they type a URL. */
function completed(typed: string) {
  if (/^[^\s@/:]+@[^\s@/:]+\.[a-z]{2,}$/i.test(typed)) return `mailto:${typed}`;
  if (/^\+?\d[\d\s()-]{6,}$/.test(typed)) return `tel:${typed.replace(/[^\d+]/g, '')}`;
  return site.test(typed) ? `https://${typed}` : typed;
}

/** The URL for a link that somebody typed, or a sentence that says why it is invalid. */
export function linkFrom(typed: string): { href: string } | { problem: string } {
  const href = completed(typed.trim());
  if (href === '') return { problem: 'Please enter where the link leads' };
  return isAllowed(href) ? { href } : { problem: messages.postLinkUnsafe };
}
