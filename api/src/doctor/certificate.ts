import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { readCertificate } from '../health/certificate';
import { finding, type Check } from './finding';

const dayMs = 24 * 60 * 60 * 1000;

/** Whether browsers accept the certificate of the site, and will for a while. */
export const checkCertificate: Check = async ({ settings }) => {
  const now = Date.now();
  const certificate = await readCertificate(settings.PUBLIC_URL, now);
  if (certificate.kind === 'none')
    return finding('ok', 'Certificate', 'PUBLIC_URL names no https site');
  if (certificate.kind === 'unreachable')
    return finding(
      'warn',
      'Certificate',
      `${settings.PUBLIC_URL} cannot be reached from here (${certificate.why}), so its certificate is not known.`,
    );
  const { host, endsAt, endsSoon, problem } = certificate;
  const days = Math.floor((endsAt - now) / dayMs);
  const day = new Date(endsAt).toISOString().slice(0, 10);
  if (endsAt <= now)
    return finding(
      'fail',
      'Certificate',
      `That of ${host} ended on ${day}, so browsers turn visitors away. Renew it, and look into why that was not done by itself.`,
    );
  if (endsSoon)
    return finding(
      'fail',
      'Certificate',
      `That of ${host} ends in ${pluralize(days, 'day')}, on ${day}. Renew it, and look into why that was not done by itself.`,
    );
  return problem
    ? finding(
        'warn',
        'Certificate',
        `That of ${host} is not trusted from here (${problem}). If browsers do not trust it either, they turn visitors away.`,
      )
    : finding('ok', 'Certificate', `that of ${host} is valid for ${pluralize(days, 'more day')}`);
};
