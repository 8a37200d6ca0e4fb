import { randomInt } from 'node:crypto';

/** Without letters that people take for digits, or for each other. */
const alphabet = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
const randomLength = 9;

/** What people call a booking by, and what a transfer names: at most 20 letters and digits. */
export const newReference = () =>
  `RL${Array.from({ length: randomLength }, () => alphabet[randomInt(alphabet.length)]).join('')}`;
