import { z } from 'zod';
import { limits } from './limits';
import { messages } from './messages';
import { postBodySchema } from './postBody';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/** How deep objects and lists lie in each other. A loop, as a deep enough text would end a recursion. */
function depthOf(value: unknown) {
  let depth = 0;
  let level = [value].filter(isObject);
  while (level.length > 0 && depth <= limits.postBodyDepth) {
    depth += 1;
    level = level.flatMap((node) => Object.values(node)).filter(isObject);
  }
  return depth;
}

/** What the editor writes of its own accord, says nothing, and is left out. */
const editorsOwn: Record<string, readonly string[]> = {
  link: ['target', 'rel', 'class', 'title'],
  orderedList: ['type'],
  image: ['title', 'width', 'height'],
};

function withoutEditorsOwn(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEditorsOwn);
  if (!isObject(value)) return value;
  const node = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutEditorsOwn(inner)]),
  );
  if (!isObject(node.attrs)) return node;
  const { type } = node;
  const isKnown = typeof type === 'string' && Object.hasOwn(editorsOwn, type);
  const dropped = (isKnown && editorsOwn[type]) || [];
  const attrs = Object.entries(node.attrs).filter(
    ([name, given]) => given !== null && !dropped.includes(name),
  );
  if (attrs.length > 0) return { ...node, attrs: Object.fromEntries(attrs) };
  delete node.attrs;
  return node;
}

const ours: string[] = [messages.postLinkUnsafe, messages.postPictureForeign, messages.altTooLong];

/** One sentence of why a text cannot be a post's, or the text as it is kept. */
function judged(value: unknown): { reason: string } | { body: unknown } {
  if (depthOf(value) > limits.postBodyDepth) return { reason: messages.postBodyTooDeep };
  const size = new TextEncoder().encode(JSON.stringify(value) ?? '').length;
  if (size > limits.postBodyBytes) return { reason: messages.postBodyTooLong };
  const body = withoutEditorsOwn(value);
  const { error } = postBodySchema.safeParse(body);
  if (!error) return { body };
  const known = error.issues.find(({ message }) => ours.includes(message));
  return { reason: known?.message ?? messages.postBodyUnknown };
}

/** A post's text as the editor sends it; refused with one sentence, however deep the cause lies. */
export const postBodyInputSchema = z.preprocess((value, context) => {
  const verdict = judged(value);
  if ('body' in verdict) return verdict.body;
  context.addIssue({ code: 'custom', message: verdict.reason });
  return z.NEVER;
}, postBodySchema);
