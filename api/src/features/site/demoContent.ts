import type { ContentFields, SiteTexts } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { putSettings, readSettings } from './settings';

/** Invented people, rides and promises, which a site shows while `DEMO` is on and the owner has not saved her own. */
export interface DemoContent extends Partial<ContentFields> {
  texts: SiteTexts;
}

/** The setting that holds them. */
export const demoContentName = 'demo.site-content';

export async function readDemoContent(db: Database): Promise<DemoContent | undefined> {
  const { [demoContentName]: content } = await readSettings(db, [demoContentName]);
  return content as DemoContent | undefined;
}

export const putDemoContent = (transaction: Database, content: DemoContent) =>
  putSettings(transaction, { [demoContentName]: content });
