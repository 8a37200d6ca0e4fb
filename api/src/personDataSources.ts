import { accountPersonData } from './admins/personData';
import { groupPersonData } from './groups/personData';
import { messagePersonData } from './messaging/deliveryPersonData';
import { numberPersonData } from './messaging/numberPersonData';
import { newsletterPersonData } from './newsletter/personData';
import type { PersonDataSource } from './privacy/personData';

/**
 * Every feature that holds personal data of people. A new one is added here: export, erasure and the
 * erasures after a restore then include it.
 */
export const personDataSources: readonly PersonDataSource[] = [
  newsletterPersonData,
  groupPersonData,
  messagePersonData,
  numberPersonData,
  accountPersonData,
];
