import { migrate, rollBack } from '../db/migrations';
import type { Api } from './onEachDatabase';

/** Makes the database one of an older version, with nothing in it. */
export async function goBackTo({ db }: Pick<Api, 'db'>, schema: string) {
  await rollBack(db);
  await migrate(db, schema);
}
