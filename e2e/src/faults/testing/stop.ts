import stopMariaDb from '../../../../api/src/testing/stopMariaDb';

/** Ends what `start` has started. */
export default stopMariaDb;
