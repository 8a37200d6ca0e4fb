import { Contact } from './contact';
import { Destinations } from './destinations';
import { Guides } from './guides';
import { Questions } from './questions';

/** What people look up. */
export const sections = {
  destinations: Destinations,
  guides: Guides,
  questions: Questions,
  contact: Contact,
};
