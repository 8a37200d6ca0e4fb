import type { Settings } from '@ridgeline/server-kit/settings';
import type { Database } from '../platform/db/connect';
import type { FileStore } from '../platform/files/fileStore';

/** The result of a check: `fail` if visitors or the owner lose something, `warn` if they may. */
export interface Finding {
  level: 'ok' | 'warn' | 'fail';
  /** What was checked, in a word or two. */
  subject: string;
  /** What was found and, unless all is well, what to do. */
  text: string;
}

export interface CheckContext {
  settings: Settings;
  files: FileStore;
  /** Whether to repair what can be repaired without a loss. */
  repair: boolean;
  /** Whether to make the uploads this site's, whoever owned them. */
  adoptUploads: boolean;
}

export const finding = (level: Finding['level'], subject: string, text: string): Finding => ({
  level,
  subject,
  text,
});

/** Checks one aspect of a site. */
export type Check = (context: CheckContext) => Promise<Finding>;

/** Checks one aspect that needs a database with the code's schema. */
export type DatabaseCheck = (db: Database, context: CheckContext) => Promise<Finding>;
