import { closeSharedBrowser } from './browser';

/** Closes what the journeys of a run have shared. */
export default closeSharedBrowser;
