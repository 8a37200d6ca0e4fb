import { momentWords } from '../audit/moment';

const moment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

/** A fact for people to read: moments as people say them. */
export const factWords = (value: string) => (moment.test(value) ? momentWords(value) : value);
