import { plainText } from '@ridgeline/contract';
import type { Knex } from 'knex';
import { code, createTable } from '../tables';

const batchSize = 200;

interface PictureColumn {
  table: string;
  key: string;
  image?: string;
  /** The keys of the rows that hold pictures. */
  only?: string;
  alt?: string;
  at?: string;
}

/** The columns that hold pictures, by their table: its key, and what describes a picture. */
const columns: PictureColumn[] = [
  { table: 'events', key: 'id', at: 'created_at' },
  { table: 'galleries', key: 'id', at: 'created_at' },
  { table: 'gallery_photos', key: 'id', alt: 'alt' },
  { table: 'posts', key: 'id', at: 'created_at' },
  { table: 'post_pictures', key: 'file' },
  { table: 'whatsapp_groups', key: 'id', at: 'created_at' },
  { table: 'settings', key: 'name', image: 'value', only: 'picture.%' },
];

interface PictureRow {
  key: string;
  image: string;
  alt: string | null;
  at: string | null;
}

/** Lists pictures that were uploaded before, without the names that they had. Safe to run again. */
async function listPictures(db: Knex, now: string) {
  for (const { table, key, image = 'image', only = '%', alt, at } of columns)
    for (let last = ''; ;) {
      const rows = (await db(table)
        .where(key, '>', last)
        .where(key, 'like', only)
        .whereNotNull(image)
        .orderBy(key)
        .limit(batchSize)
        .select({ key, image })
        .select(alt ? { alt } : db.raw('null as alt'))
        .select(at ? { at } : db.raw('null as at'))) as PictureRow[];
      const media = rows.flatMap((row) => {
        const file = /\/uploads\/([\da-f-]{36}\.jpg)$/.exec(
          (JSON.parse(row.image) as { path: string } | null)?.path ?? '',
        )?.[1];
        const text = row.alt ?? '';
        return file
          ? {
              file,
              image: row.image,
              original_name: '',
              alt: text,
              search_text: plainText(text),
              created_at: row.at ?? now,
            }
          : [];
      });
      if (media.length > 0) await db('media').insert(media).onConflict('file').ignore();
      last = rows.at(-1)?.key ?? '';
      if (rows.length < batchSize) break;
    }
}

/** The pictures that owners have uploaded, with the names of their files and alternative texts. */
export async function up(db: Knex) {
  await createTable(db, 'media', (table) => {
    // The name of its JPEG.
    code(db, table, 'file', 60).notNullable().primary();
    // JSON of the stored picture.
    table.text('image').notNullable();
    table.string('original_name', 200).notNullable();
    table.string('alt', 300).notNullable();
    table.text('search_text').notNullable();
    // Whether a page names it, or did and may again. Its files then stay, whatever else has used it.
    table.boolean('in_pages').notNullable().defaultTo(false);
    table.string('created_at', 24).notNullable().index();
  });
  await listPictures(db, new Date().toISOString());
}
