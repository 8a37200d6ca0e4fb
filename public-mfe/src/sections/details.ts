import { Contact } from './contact';
import { Destinations } from './destinations';
import { Guides } from './guides';
import { Questions } from './questions';
import { QuietHero } from './quietHero';

/** What people look up, and what such pages begin with. */
export const sections = {
  quietHero: QuietHero,
  destinations: Destinations,
  guides: Guides,
  questions: Questions,
  contact: Contact,
};
