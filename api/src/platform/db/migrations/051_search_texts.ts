import type { Knex } from 'knex';
import { completeSearchTexts } from '../searchTexts';

/** Computes the texts that searches match once more, in the form that does not depend on spelling. */
export async function up(db: Knex) {
  await completeSearchTexts(db);
}
