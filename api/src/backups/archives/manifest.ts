import { z } from 'zod';

/** Names that uploads and tables have; nothing else may come out of an archive. */
const entryName = z.string().regex(/^(tables\/[a-z0-9_]+\.jsonl|uploads\/[\w-][\w.-]*)$/);

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Name of the last migration that the database had. */
  schema: z.string(),
  /** Number of rows by table. */
  tables: z.record(z.string(), z.number().int()),
  /** Every other file of the archive. */
  files: z.array(z.object({ name: entryName, size: z.number().int(), sha256: z.string() })),
  /** Named uploads that were already lost when the backup was made. */
  missing: z.array(z.string()),
});

/** The content of an archive: its first file, `manifest.json`. */
export type Manifest = z.infer<typeof manifestSchema>;
export type ArchivedFile = Manifest['files'][number];

/** @throws when the text is not the manifest of a backup that this version can read */
export const readManifest = (text: string): Manifest => manifestSchema.parse(JSON.parse(text));

/** Path of a table's rows within an archive. */
export const tableFile = (table: string) => `tables/${table}.jsonl`;
