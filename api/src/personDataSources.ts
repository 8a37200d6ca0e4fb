import { accountPersonData } from './features/accounts/personData';
import { bookingPersonData } from './features/bookings/party/personData';
import { groupPersonData } from './features/groups/personData';
import { bouncePersonData } from './platform/mail/bounces/personData';
import { queuePersonData } from './platform/mail/queuePersonData';
import { messagePersonData } from './features/messaging/deliveryPersonData';
import { numberPersonData } from './features/messaging/numberPersonData';
import { newsletterPersonData } from './features/newsletter/personData';
import { voucherPersonData } from './features/vouchers/personData';
import { waitlistPersonData } from './features/waitlist/personData';
import { ownerNoticePersonData } from './features/ownerNotices/personData';
import type { PersonDataSource } from './platform/personData/personData';

/**
 * Every feature that holds personal data. Add new ones here, so that exports, erasures and the erasures after a restore
 * include them.
 */
export const personDataSources: readonly PersonDataSource[] = [
  newsletterPersonData,
  groupPersonData,
  messagePersonData,
  numberPersonData,
  accountPersonData,
  bookingPersonData,
  waitlistPersonData,
  voucherPersonData,
  ownerNoticePersonData,
  queuePersonData,
  bouncePersonData,
];
