import stopMariaDb from '@ridgeline/api/testing/stopMariaDb';

/** Stops the database server that `start` started. */
export default stopMariaDb;
