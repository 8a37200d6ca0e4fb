import faults from './faults.jest.config.mjs';

/**
 * The long run that kills processes, on the database that FAULTS_DATABASE names. FAULTS_KILLS sets the number of kills;
 * each takes a few seconds, more on a busy machine.
 */
export default {
  ...faults,
  testMatch: ['<rootDir>/src/faults/long/*.test.ts'],
  testTimeout: 12 * 60 * 60 * 1000,
  // The test stops what it started. If that fails, the run still exits.
  forceExit: true,
};
