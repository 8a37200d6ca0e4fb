/** A contact as it is in a file or in pasted text. */
export interface Entry {
  /** The number of the line or card, from 1. */
  entryNumber: number;
  name: string;
  number: string;
}
