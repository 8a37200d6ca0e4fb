import type { Settings } from '@ridgeline/server-kit/settings';
import { payFastProvider } from './payFast/provider';
import type { PaymentProvider } from './provider';
import { payFastSettings, yocoSettings } from './settings';
import { yocoProvider } from './yoco/provider';

/** The payment services whose settings are complete. */
export function onlineProviders(settings: Settings): PaymentProvider[] {
  const payFast = payFastSettings(settings);
  const yoco = yocoSettings(settings);
  return [...(payFast ? [payFastProvider(payFast)] : []), ...(yoco ? [yocoProvider(yoco)] : [])];
}
