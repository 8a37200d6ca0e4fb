import { program } from './program';
import startMariaDb from './startMariaDb';

/** Prepares a database server and the program that reads uploads, which all test files of a run share. */
export default async function startTestRun() {
  await startMariaDb();
  await program('platform/media/worker/main.ts');
}
