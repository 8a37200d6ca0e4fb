import {
  postBodyFrom,
  postBodyExcess,
  postFieldsSchema,
  type EditorNode,
} from '@ridgeline/contract';
import { getSchema } from '@tiptap/react';
import fc from 'fast-check';
import { extensions } from './extensions';

const schema = getSchema(extensions);

const attributes: Record<string, fc.Arbitrary<Record<string, unknown>>> = {
  heading: fc.record({ level: fc.constantFrom(1, 2, 3, 4, 6) }),
  orderedList: fc.record({
    start: fc.oneof(fc.integer(), fc.constantFrom(0, 3, Number.NaN, 1.5, 99_999)),
    type: fc.constantFrom(null, 'a', 'i'),
  }),
  image: fc.record({
    src: fc.constantFrom('/uploads/a.jpg', '/uploads/a.png', 'https://evil.example/x.jpg', null),
    alt: fc.oneof(fc.constant(null), fc.string({ maxLength: 400 })),
  }),
  link: fc.record({
    href: fc.oneof(
      fc.constantFrom('/events', 'https://x.example', 'javascript:alert(1)', '', null),
      fc.webUrl(),
    ),
    target: fc.constantFrom(null, '_blank'),
    class: fc.constantFrom(null, 'x'),
  }),
};
const attributesOf = (type: string) => attributes[type] ?? fc.constant({});

const mark = fc
  .constantFrom(...Object.keys(schema.marks))
  .chain((type) => attributesOf(type).map((attrs) => ({ type, attrs })));
const marks = fc.uniqueArray(mark, { maxLength: 3, selector: ({ type }) => type });
const inline: fc.Arbitrary<EditorNode> = fc.oneof(
  fc.record({
    type: fc.constant('text'),
    text: fc.string({ minLength: 1, unit: 'grapheme' }),
    marks,
  }),
  fc.record({ type: fc.constant('hardBreak'), marks }),
);
const line = fc.array(inline, { maxLength: 4 });

const withContent = (type: string, content: fc.Arbitrary<EditorNode[]>): fc.Arbitrary<EditorNode> =>
  attributesOf(type).chain((attrs) => content.map((inner) => ({ type, attrs, content: inner })));

/** Every block that the editor's schema has, nested to some levels. */
const { block } = fc.letrec<{ block: EditorNode; item: EditorNode }>((tie) => ({
  block: fc.oneof(
    { maxDepth: 4 },
    withContent('paragraph', line),
    withContent('heading', line),
    fc.constant<EditorNode>({ type: 'horizontalRule' }),
    attributesOf('image').map((attrs) => ({ type: 'image', attrs })),
    withContent('bulletList', fc.array(tie('item'), { minLength: 1, maxLength: 3 })),
    withContent('orderedList', fc.array(tie('item'), { minLength: 1, maxLength: 3 })),
    withContent('blockquote', fc.array(tie('block'), { minLength: 1, maxLength: 3 })),
  ),
  item: fc
    .array(tie('block'), { maxLength: 2 })
    .map((more) => ({ type: 'listItem', content: [{ type: 'paragraph' }, ...more] })),
}));

const document = fc
  .array(block, { minLength: 1, maxLength: 5 })
  .map((content): EditorNode => ({ type: 'doc', content }));

describe('whatever the editor holds', () => {
  it('is only of types that the documents of this test have', () => {
    expect(Object.keys(schema.nodes).toSorted()).toEqual([
      'blockquote',
      'bulletList',
      'doc',
      'hardBreak',
      'heading',
      'horizontalRule',
      'image',
      'listItem',
      'orderedList',
      'paragraph',
      'text',
    ]);
    expect(Object.keys(schema.marks).toSorted()).toEqual(['bold', 'italic', 'link']);
  });

  it('can be saved', () => {
    fc.assert(
      fc.property(document, (held) => {
        // The editor accepts the document.
        const node = schema.nodeFromJSON(held);
        node.check();
        const body = postBodyFrom(node.toJSON() as EditorNode);
        fc.pre(postBodyExcess(body) === undefined);
        const { error } = postFieldsSchema.safeParse({ title: 'T', body });
        expect(error).toBeUndefined();
      }),
      { numRuns: 300 },
    );
  });

  it('keeps all of its text', () => {
    fc.assert(
      fc.property(document, (held) => {
        const node = schema.nodeFromJSON(held);
        const saved = schema.nodeFromJSON(postBodyFrom(node.toJSON() as EditorNode));
        expect(saved.textContent).toBe(node.textContent);
      }),
      { numRuns: 100 },
    );
  });
});
