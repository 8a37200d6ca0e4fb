import { unknownProxySeenAt } from '../features/site/unknownProxy';
import { finding, type DatabaseCheck } from './finding';

const dayMs = 24 * 60 * 60 * 1000;
const shownForDays = 7;

/** Whether requests come through a proxy that TRUST_PROXY does not name. */
export const checkProxies: DatabaseCheck = async (db) => {
  const seenAt = await unknownProxySeenAt(db);
  if (Date.now() - seenAt > shownForDays * dayMs)
    return finding('ok', 'Proxies', 'no request came through one that is not trusted');
  return finding(
    'warn',
    'Proxies',
    `a request of ${new Date(seenAt).toISOString()} had an X-Forwarded-For header, but TRUST_PROXY does not trust its sender. If a reverse proxy is in front of the site, all visitors count as one, and a few of them lock out the others: set TRUST_PROXY. If there is none, somebody sent the header themselves, and all is well. This warning ends ${shownForDays} days after the last one.`,
  );
};
