import { run } from '@zootools/email-spell-checker';

const withEndings = (name: string, ...endings: string[]) =>
  endings.map((ending) => `${name}.${ending}`);

/** Hosts of mail that many riders have. A slip in one of them is asked about. */
const popular = [
  ...withEndings('gmail', 'com'),
  ...withEndings('googlemail', 'com'),
  ...withEndings('icloud', 'com'),
  ...withEndings('yahoo', 'com', 'co.uk', 'co.za', 'co.in', 'com.au', 'de', 'fr', 'it', 'es', 'ca'),
  ...withEndings('hotmail', 'com', 'co.uk', 'co.za', 'de', 'fr', 'it', 'es', 'nl'),
  ...withEndings('outlook', 'com', 'de', 'fr', 'co.za'),
  ...withEndings('protonmail', 'com'),
  ...withEndings('proton', 'me'),
  ...withEndings('rocketmail', 'com'),
  ...withEndings('vodamail', 'co.za'),
  ...withEndings('telkomsa', 'net'),
  ...withEndings('webmail', 'co.za'),
  ...withEndings('absamail', 'co.za'),
  ...withEndings('lantic', 'net'),
  ...withEndings('iafrica', 'com'),
  ...withEndings('btinternet', 'com'),
  ...withEndings('t-online', 'de'),
];

/** Hosts that exist and look like a slip in one of the others. Their names are short, so they are never suggested. */
const similar = [
  ...withEndings('mail', 'com', 'de', 'ru'),
  ...withEndings('email', 'com', 'de', 'it'),
  ...withEndings('ymail', 'com'),
  ...withEndings('gmx', 'com', 'net', 'de', 'at', 'ch'),
  ...withEndings('mweb', 'co.za'),
  ...withEndings('live', 'com', 'co.za', 'co.uk', 'de'),
  ...withEndings('protonmail', 'ch'),
];

/** How far a host is from the one that was meant: with a letter too many, too few or wrong, and with two swapped. */
const oneLetter = 1.5;
const twoSwapped = 2;

const meantBy = (email: string, domainThreshold: number) =>
  run({
    email,
    domainThreshold,
    domains: [...popular, ...similar],
    // Anybody's own host is right, whatever its name and its ending.
    secondLevelDomains: [],
    topLevelDomains: [],
  })?.domain;

const lettersOf = (text: string) => [...text.toLowerCase()].sort().join('');

/** The host of mail that was probably meant, and the address with it; undefined if nothing looks like a slip. */
export function suggestAddress(typed: string) {
  const address = typed.trim();
  const at = address.lastIndexOf('@');
  const host = address.slice(at + 1);
  const meant = meantBy(address, twoSwapped);
  if (meant === undefined || !popular.includes(meant)) return undefined;
  const isSlip = lettersOf(host) === lettersOf(meant) || meantBy(address, oneLetter) === meant;
  return isSlip ? { host, meant, address: `${address.slice(0, at)}@${meant}` } : undefined;
}
