import type { Database } from '../../platform/db/connect';
import { sectionRows } from './rows';
import { picturesIn } from './uploads';

/** What the owner has put on the pages herself, without what the demo has invented. */
export async function ownContent(db: Database) {
  const rows = await sectionRows(db).where({ is_demo: false }).whereNotNull('fields');
  const sections = rows.map(({ kind, fields }) => ({
    kind,
    fields: JSON.parse(String(fields)) as { items?: { name?: string }[] },
  }));
  return {
    hasGuides: sections.some(
      ({ kind, fields }) => kind === 'guides' && fields.items?.some(({ name }) => name),
    ),
    hasPictures: picturesIn(...sections.map(({ fields }) => fields)).length > 0,
  };
}
