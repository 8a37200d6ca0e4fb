import type { AdminContentPage, AdminSection, SectionKind } from '@ridgeline/contract';
import { fieldsOfKind } from './kinds';
import type { FieldSpec } from './specs';

const beyondWords = ['overline', 'picture', 'action', 'look', 'nextRide'];

/** What pages whose list is code do not show of the opening above that. */
const unused: Partial<Record<string, readonly string[]>> = {
  '/events': beyondWords,
  '/blog': beyondWords,
  '/gallery': ['look', 'nextRide'],
};

/** The fields of a section that its page shows. */
export function shownFields(
  { path, sections }: Pick<AdminContentPage, 'path' | 'sections'>,
  { id, kind }: Pick<AdminSection, 'id'> & { kind: SectionKind },
): readonly FieldSpec[] {
  const specs = fieldsOfKind[kind];
  const opening = sections.find((each) => each.kind === 'hero' && (each.on || each.id === id));
  if (opening?.id !== id) return specs;
  return specs.filter(({ name }) => !unused[path]?.includes(name));
}
