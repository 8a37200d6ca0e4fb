/** A person as a file or a pasted text has them. */
export interface Entry {
  /** Where it stands, counted from 1: the line, or the card. */
  place: number;
  name: string;
  number: string;
}
