import { z } from 'zod';
import { limits } from '../limits';
import { messages } from '../messages';
import { postBodySchema } from './body';

type Json = Record<string, unknown>;

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null;

/**
 * Whether a value is nested more deeply. It uses a loop, because recursion into a very deep value would overflow the
 * stack.
 */
export function isDeeperThan(value: unknown, most: number): boolean {
  let level = [value].filter(isObject);
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth === most) return true;
    level = level.flatMap((node) => Object.values(node)).filter(isObject);
  }
  return false;
}

/** Attributes that the editor adds by default, by node type. They carry no information, so they are removed. */
const editorDefaults: Record<string, readonly string[]> = {
  link: ['target', 'rel', 'class', 'title'],
  orderedList: ['type'],
  image: ['title', 'width', 'height'],
};

function withoutEditorDefaults(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEditorDefaults);
  if (!isObject(value)) return value;
  const node = Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [name, withoutEditorDefaults(inner)]),
  );
  // The editor marks a line break like the text around it. That is not visible.
  if (node.type === 'hardBreak') delete node.marks;
  if (!isObject(node.attrs)) return node;
  const { type } = node;
  const hasDefaults = typeof type === 'string' && Object.hasOwn(editorDefaults, type);
  const dropped = (hasDefaults && editorDefaults[type]) || [];
  const attrs = Object.entries(node.attrs).filter(
    ([name, attribute]) => attribute !== null && !dropped.includes(name),
  );
  if (attrs.length > 0) return { ...node, attrs: Object.fromEntries(attrs) };
  delete node.attrs;
  return node;
}

/** Messages that say precisely what is wrong. The user sees these rather than a general one. */
const specificMessages: string[] = [
  messages.postLinkUnsafe,
  messages.postPictureForeign,
  messages.altTooLong,
];

/** Why a body is too large for a post; undefined if it is not. */
export function postBodyExcess(value: unknown): string | undefined {
  if (isDeeperThan(value, limits.postBodyDepth)) return messages.postBodyTooDeep;
  const size = new TextEncoder().encode(JSON.stringify(value) ?? '').length;
  return size > limits.postBodyBytes ? messages.postBodyTooLong : undefined;
}

/** Normalizes a body, or gives the one reason why it is invalid. */
function normalize(value: unknown): { reason: string } | { body: unknown } {
  const excess = postBodyExcess(value);
  if (excess !== undefined) return { reason: excess };
  const body = withoutEditorDefaults(value);
  const { error } = postBodySchema.safeParse(body);
  if (!error) return { body };
  const specific = error.issues.find(({ message }) => specificMessages.includes(message));
  return { reason: specific?.message ?? messages.postBodyUnknown };
}

/** A post body as the editor sends it. An invalid body has a single issue at its root, wherever the cause is. */
export const postBodyInputSchema = z.preprocess((value, context) => {
  const result = normalize(value);
  if ('body' in result) return result.body;
  context.addIssue({ code: 'custom', message: result.reason });
  return z.NEVER;
}, postBodySchema);
