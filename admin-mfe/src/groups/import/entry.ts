/** A person as found in a file or pasted text. */
export interface Entry {
  /** The line or card number, counted from 1. */
  place: number;
  name: string;
  number: string;
}
