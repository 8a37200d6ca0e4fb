import faults from './faults.jest.config.mjs';

/**
 * The long run of kills, on the database that FAULTS_DATABASE names. FAULTS_KILLS sets their
 * number; each takes a few seconds, more on a busy machine.
 */
export default {
  ...faults,
  testMatch: ['<rootDir>/src/faults/long/*.test.ts'],
  testTimeout: 12 * 60 * 60 * 1000,
  // The test stops what it started. If even that fails, the run still exits.
  forceExit: true,
};
