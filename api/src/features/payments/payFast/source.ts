import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { uncheckedNotification } from '../refusedNotification';

/** Hosts that PayFast names as the origin of its notifications. */
const hosts = ['www', 'sandbox', 'w1w', 'w2w'].map((name) => `${name}.payfast.co.za`);

/** The networks that PayFast publishes for the same purpose: https://developers.payfast.co.za/docs#ports-ips */
const networks = new BlockList();
networks.addSubnet('197.97.145.144', 28);
networks.addSubnet('41.74.179.192', 27);
networks.addSubnet('102.216.36.0', 28);
networks.addSubnet('102.216.36.128', 28);
networks.addAddress('144.126.193.139');

/**
 * Tells whether an IP address is one of PayFast's.
 * @param pageUrl of the pages that are used, which a stand-in may serve
 * @throws {HttpError} 503 where no host can be resolved; PayFast then tries again
 */
export function payFastSource(pageUrl: string) {
  const { hostname } = new URL(pageUrl);
  const named = hosts.includes(hostname) ? hosts : [hostname];

  return async function isFromPayFast(address: string) {
    const ip = address.replace(/^::ffff:/, '');
    if (isIP(ip) === 4 && networks.check(ip)) return true;
    const answers = await Promise.allSettled(named.map((host) => lookup(host, { all: true })));
    const resolved = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    );
    if (resolved.length === 0) throw uncheckedNotification('no host of PayFast can be resolved');
    return resolved.some((known) => known.address === ip);
  };
}
