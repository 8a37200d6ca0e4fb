import { lookup } from 'node:dns/promises';
import { BlockList, isIP } from 'node:net';
import { paymentError } from '../errors';

/** Hosts from which PayFast sends its notifications. */
const hosts = ['www', 'sandbox', 'w1w', 'w2w'].map((name) => `${name}.payfast.co.za`);

/** Networks from which PayFast sends its notifications: https://developers.payfast.co.za/docs#ports-ips */
const networks = new BlockList();
networks.addSubnet('197.97.145.144', 28);
networks.addSubnet('41.74.179.192', 27);
networks.addSubnet('102.216.36.0', 28);
networks.addSubnet('102.216.36.128', 28);
networks.addAddress('144.126.193.139');

/**
 * Checks whether an IP address belongs to PayFast.
 * @param pageUrl the URL of the payment pages; if it is not PayFast's (a stand-in), its host is trusted instead
 * @throws NotificationUnchecked if no host can be resolved, so that PayFast sends the notification again
 */
export function payFastSource(pageUrl: string) {
  const { hostname } = new URL(pageUrl);
  const trustedHosts = hosts.includes(hostname) ? hosts : [hostname];

  return async function isFromPayFast(sender: string) {
    const ip = sender.replace(/^::ffff:/, '');
    if (isIP(ip) === 4 && networks.check(ip)) return true;
    const answers = await Promise.allSettled(
      trustedHosts.map((host) => lookup(host, { all: true })),
    );
    const resolved = answers.flatMap((answer) =>
      answer.status === 'fulfilled' ? answer.value : [],
    );
    if (resolved.length === 0)
      throw paymentError('NotificationUnchecked', { why: 'no host of PayFast can be resolved' });
    return resolved.some((entry) => entry.address === ip);
  };
}
