import startMariaDb from '@ridgeline/api/testing/startMariaDb';

/** Starts a database server for the whole run, if it uses one. */
export default async function start() {
  if (process.env.FAULTS_DATABASE === 'mariadb') await startMariaDb();
}
