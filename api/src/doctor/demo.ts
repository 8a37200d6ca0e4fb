import { pluralize } from '@ridgeline/contract/fields/pluralize';
import { demoState } from '../demo/removal/state';
import { finding, type DatabaseCheck } from './finding';

/** Whether inventions are left on a site that is to show none. */
export const checkDemo: DatabaseCheck = async (db, { settings }) => {
  const { isLeft, goes } = await demoState(db, settings.DEMO === 'on');
  if (!isLeft) return finding('ok', 'Demo', 'nothing of it is there');
  const counted = [
    pluralize(goes.rides, 'ride'),
    pluralize(goes.bookings, 'booking'),
    pluralize(goes.vouchers, 'voucher'),
    pluralize(goes.posts, 'post'),
  ].join(', ');
  return settings.DEMO === 'on'
    ? finding('ok', 'Demo', `${counted}. An owner removes it in Settings → Demo.`)
    : finding(
        'warn',
        'Demo',
        `DEMO is off, which hides its people and promises, but not the rest: ${counted}. An owner removes it in Settings → Demo.`,
      );
};
