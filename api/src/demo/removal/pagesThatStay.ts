import type { DemoState } from '@ridgeline/contract';
import { changedSections } from '../../features/content/adopt/changedSections';
import { defaultSections } from '../../features/content/defaults';
import { sectionRows } from '../../features/content/rows';
import { pageIn } from '../../features/content/saving';
import type { Database } from '../../platform/db/connect';
import { inventedContent } from '../siteContent';
import { demoMarkers } from './marker';

/** What is written in the fields of a section. Names of files, ids and the like are single words. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return /\s/.test(value) ? [value] : [];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}

/**
 * The pages on which something invented stays when the demo is removed: whoever saves one word of a section saves all
 * of it.
 */
export async function pagesThatStay(db: Database): Promise<DemoState['stays']> {
  const { addedAt, isRemoved } = await demoMarkers(db);
  if (addedAt === undefined || isRemoved) return [];
  const names = new Map<string, string>();
  for (const { id, page, fields } of changedSections(inventedContent)) {
    const row = await sectionRows(db)
      .where({ id, is_demo: false })
      .whereNotNull('fields')
      .whereNotNull('updated_by')
      .first('fields');
    if (!row) continue;
    const standard = new Set(textsIn(defaultSections.get(id)?.fields));
    const saved = new Set(textsIn(JSON.parse(row.fields ?? 'null')));
    if (textsIn(fields).some((text) => !standard.has(text) && saved.has(text)))
      names.set(page, (await pageIn(db, page)).document?.name ?? page);
  }
  return [...names].map(([_id, title]) => ({ kind: 'page', _id, title, because: 'edited' }));
}
