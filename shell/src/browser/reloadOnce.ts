import { isResting, rest } from './resting';

/**
 * Asks the server for the page at this address, unless that was done a moment ago and did not help.
 * @param what leaves it at that for a while; this address unless it is given
 */
export function reloadOnce(what = location.href) {
  if (!isResting(what) && rest(what)) location.reload();
}
