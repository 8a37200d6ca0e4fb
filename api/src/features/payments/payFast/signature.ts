import { createHash } from 'node:crypto';

/** Named values in the order in which PayFast signs them. */
export type Fields = readonly (readonly [name: string, value: string])[];

const hexOf = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Encodes as PHP's `urlencode` does: unlike `encodeURIComponent`, it spares only letters, digits and `-_.` */
export const phpUrlEncode = (text: string) =>
  // A name that was cut may end with half a character, which only a buffer replaces.
  encodeURIComponent(Buffer.from(text).toString())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, hexOf);

/** The fields as one string, in their order. */
export const parametersOf = (fields: Fields) =>
  fields.map(([name, value]) => `${name}=${phpUrlEncode(value)}`).join('&');

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Signs the fields of a form or a notification, in their order. */
export const signatureOf = (fields: Fields, passphrase: string) =>
  md5(parametersOf([...fields, ['passphrase', passphrase]]));

/** Signs a call to the API: its headers, query and body, with the passphrase among them, by the alphabet. */
export const apiSignatureOf = (fields: Readonly<Record<string, string>>, passphrase: string) =>
  md5(
    parametersOf(
      Object.entries({ ...fields, passphrase }).toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      ),
    ),
  );
