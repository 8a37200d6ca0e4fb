import type { PersonData } from '@ridgeline/contract';
import { momentWords } from '../audit/moment';
import { agreedWords } from '../groups/form/consent';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

type Fact = PersonData['sections'][number]['records'][number]['facts'][number];

/** A fact for people to read: moments and ways to agree as people say them. */
export const factWords = ({ label, value }: Fact) => {
  if (moment.test(value)) return momentWords(value);
  return (label === 'Consent' && agreedWords(value)) || value;
};
