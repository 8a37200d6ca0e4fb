import type { Settings } from '@ridgeline/server-kit/settings';
import { trustsAny } from '@ridgeline/server-kit/trustedProxies';
import { onlineProviders } from '../features/payments/onlineProviders';
import { isLocalHost } from '../platform/http/localRequest';

/** Whether a URL of this site works only on the machine itself. */
export const isLocalUrl = (url: string): boolean => isLocalHost(new URL(url).hostname);

/**
 * Whether test payments may stand in for payment services: for somebody who tries the demo on their own machine. A
 * public URL, a proxy, a mail server or a payment service is a sign of a site with real riders.
 */
export const allowsTestPayments = (settings: Settings): boolean =>
  settings.DEMO === 'on' &&
  (settings.PUBLIC_URL === undefined || isLocalUrl(settings.PUBLIC_URL)) &&
  !trustsAny(settings.TRUST_PROXY) &&
  settings.SMTP_URL === undefined &&
  onlineProviders(settings).length === 0;
