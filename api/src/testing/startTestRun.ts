import { program } from './program';
import startMariaDb from './startMariaDb';

/** Prepares what all test files of a run share: a database server, and the program that reads uploads. */
export default async function startTestRun() {
  await startMariaDb();
  await program('platform/media/worker/main.ts');
}
