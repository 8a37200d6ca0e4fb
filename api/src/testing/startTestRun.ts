import { bundleCompanions } from './program';
import startMariaDb from './startMariaDb';

/** Prepares a database server and the programs that read uploads and draw, which all test files of a run share. */
export default async function startTestRun() {
  await startMariaDb();
  await bundleCompanions();
}
