import { randomInt } from 'node:crypto';

/** Without characters that are easily confused. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 9;

/** The reference that people quote for a booking and in a transfer: at most 20 letters and digits. */
export const newReference = () =>
  `RL${Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
