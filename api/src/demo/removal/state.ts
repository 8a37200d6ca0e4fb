import type { DemoState } from '@ridgeline/contract';
import { hasDemoSections } from '../../features/content/adopt/adopt';
import type { Database } from '../../platform/db/connect';
import { hashedKinds } from './contentHash';
import { demoRows, demoTables } from './demoRows';
import { pagesThatStay } from './pagesThatStay';
import { planRemoval } from './plan';

/** Whether a ride, gallery or post of the demo is there that visitors may see. */
async function hasVisibleRow(db: Database): Promise<boolean> {
  // Most sites have none.
  if (!(await demoRows(db).first('id'))) return false;
  for (const kind of hashedKinds) {
    const table = demoTables[kind];
    const visible = demoRows(db)
      .join(table, `${table}.id`, 'demo_rows.id')
      .where({ 'demo_rows.kind': kind })
      .whereNull(`${table}.deleted_at`);
    if (kind !== 'gallery') void visible.where({ [`${table}.status`]: 'published' });
    if (await visible.first('demo_rows.id')) return true;
  }
  return false;
}

/**
 * Whether visitors see anything that is invented.
 * @param demo whether the site shows the people and promises of the demo
 */
export const showsDemo = async (db: Database, demo: boolean): Promise<boolean> =>
  (await hasVisibleRow(db)) || (demo && (await hasDemoSections(db)));

/** Whether anything of the demo is in the database, also in the trash. */
export const hasDemo = async (db: Database): Promise<boolean> =>
  (await demoRows(db).first('id')) !== undefined || (await hasDemoSections(db));

/**
 * What is left of the demo, and what becomes of it if the owner removes it.
 * @param demo whether the site shows the people and promises of the demo
 */
export async function demoState(db: Database, demo: boolean): Promise<DemoState> {
  const { stays, ...plan } = await planRemoval(db);
  return {
    isLeft: await hasDemo(db),
    setting: demo ? 'on' : 'off',
    goes: {
      rides: plan.event.length,
      galleries: plan.gallery.length,
      posts: plan.post.length,
      bookings: plan.booking.length,
      waitlistEntries: plan.waitlist.length,
      vouchers: plan.voucher.length,
    },
    stays: [...stays, ...(await pagesThatStay(db))],
  };
}
