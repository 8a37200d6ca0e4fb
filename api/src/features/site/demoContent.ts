import type { ContentFields, SiteTexts } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import { putSettings, readSettings } from './settings';

/** Invented people, rides and promises, which a site shows while `DEMO` is on and the owner has not saved her own. */
export interface DemoContent extends Partial<ContentFields> {
  texts: SiteTexts;
}

const name = 'demo.site-content';

export async function readDemoContent(db: Database): Promise<DemoContent | undefined> {
  const { [name]: content } = await readSettings(db, [name]);
  return content as DemoContent | undefined;
}

export const putDemoContent = (transaction: Database, content: DemoContent) =>
  putSettings(transaction, { [name]: content });
