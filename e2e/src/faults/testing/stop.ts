import stopMariaDb from '@ridgeline/api/testing/stopMariaDb';

/** Ends what `start` has started. */
export default stopMariaDb;
