import { createHash } from 'node:crypto';

/** Named values in the order in which PayFast signs them. */
export type Fields = readonly (readonly [name: string, value: string])[];

const hexOf = (character: string) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`;

/** Encodes like PHP's `urlencode`. Unlike `encodeURIComponent`, it leaves only letters, digits and `-_.` unencoded. */
export const phpUrlEncode = (text: string) =>
  // A truncated title may end with half a surrogate pair, on which encodeURIComponent throws. A buffer replaces it.
  encodeURIComponent(Buffer.from(text).toString())
    .replaceAll('%20', '+')
    .replaceAll(/[!'()*~]/g, hexOf);

/** Joins the fields to a query string, in their order. */
export const parametersOf = (fields: Fields) =>
  fields.map(([name, value]) => `${name}=${phpUrlEncode(value)}`).join('&');

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

/** Signs the fields of a form or a notification, in their order. */
export const signatureOf = (fields: Fields, passphrase: string) =>
  md5(parametersOf([...fields, ['passphrase', passphrase]]));

/** Signs an API request: its headers, query, body and the passphrase, sorted by name. */
export const apiSignatureOf = (fields: Readonly<Record<string, string>>, passphrase: string) =>
  md5(
    parametersOf(
      Object.entries({ ...fields, passphrase }).toSorted(([one], [other]) =>
        one < other ? -1 : 1,
      ),
    ),
  );
