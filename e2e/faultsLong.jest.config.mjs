import faults from './faults.jest.config.mjs';

/**
 * The long run of kills, on the database that FAULTS_DATABASE names. FAULTS_KILLS says how many; each
 * takes some seconds, and many on a busy machine.
 */
export default {
  ...faults,
  testMatch: ['<rootDir>/src/faults/long/*.test.ts'],
  testTimeout: 12 * 60 * 60 * 1000,
  // The test ends what it has started; should that fail, too, the run still ends.
  forceExit: true,
};
