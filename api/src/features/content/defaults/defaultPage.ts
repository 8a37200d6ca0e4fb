import {
  emptyPostBody,
  sectionSchemas,
  type BuiltInPath,
  type ContentPageFields,
  type PostBody,
  type SectionFields,
  type SectionKind,
} from '@ridgeline/contract';
import type { z } from 'zod';

/** A section with which every site begins. */
export interface DefaultSection {
  /** The name of its page and its own. A published one never changes. */
  id: string;
  kind: SectionKind;
  fields: SectionFields<SectionKind>;
}

/** A page with which every site begins. */
export interface DefaultPage extends ContentPageFields {
  path: BuiltInPath;
  sections: DefaultSection[];
}

/** A section with some of its fields; the others are empty. */
export const section = <Kind extends SectionKind>(
  id: string,
  kind: Kind,
  fields: z.input<(typeof sectionSchemas)[Kind]>,
): DefaultSection => ({ id, kind, fields: sectionSchemas[kind].parse(fields) });

/** Paragraphs of plain text. */
export const paragraphs = (...texts: readonly string[]): PostBody =>
  texts.length === 0
    ? emptyPostBody
    : {
        type: 'doc',
        content: texts.map((text) => ({ type: 'paragraph', content: [{ type: 'text', text }] })),
      };
