import type { ContentPageFields } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';

/** The fields of a page, the order of its sections, and which of them are on. */
export interface PageDocument extends ContentPageFields {
  sections: { id: string; on: boolean }[];
}

interface Saved {
  version: number;
  updated_at: string;
  updated_by: string | null;
}

export interface PageRow extends Saved {
  path: string;
  /** JSON of a `PageDocument`; null: as at the beginning, or no page. */
  document: string | null;
}

export interface SectionRow extends Saved {
  id: string;
  page: string;
  kind: string;
  /** JSON; null: as at the beginning. */
  fields: string | null;
  is_demo: boolean | number;
}

export const pageRows = (db: Database) => db<PageRow>('content_pages');
export const sectionRows = (db: Database) => db<SectionRow>('content_sections');

/** The row of a page, if it has one, and the rows of its sections. */
export type ContentRows = (
  path: string,
) => Promise<{ page: PageRow | undefined; sections: SectionRow[] }>;

export const currentRows =
  (db: Database): ContentRows =>
  async (path) => ({
    page: await pageRows(db).where({ path }).first(),
    sections: await sectionRows(db).where({ page: path }),
  });

export const documentIn = ({ document }: Pick<PageRow, 'document'>): PageDocument | undefined =>
  document === null ? undefined : (JSON.parse(document) as PageDocument);

/** Who saves something. */
export interface Who {
  id: string;
  name: string;
}

/** Who saves something with an account. */
export const whoIs = ({ id, username }: { id: string; username: string }): Who => ({
  id,
  name: username,
});
