import { plainText } from '@ridgeline/contract';
import type { Knex } from 'knex';

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

/** Lists those of these pictures that are not listed yet. */
async function addMissing(db: Knex, media: { file: string }[]) {
  const listed: string[] = await db('media')
    .whereIn(
      'file',
      media.map(({ file }) => file),
    )
    .pluck('file');
  const missing = media.filter(({ file }) => !listed.includes(file));
  if (missing.length > 0) await db('media').insert(missing).onConflict('file').ignore();
}

/** Lists what a version without a library has stored, without the names that it had. Safe to run again. */
export async function listPictures(db: Knex) {
  const now = new Date().toISOString();
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
      if (media.length > 0) await addMissing(db, media);
      last = rows.at(-1)?.key ?? '';
      if (rows.length < batchSize) break;
    }
}
