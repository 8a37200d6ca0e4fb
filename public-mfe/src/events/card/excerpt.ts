const length = 100;

/** A description as a card shows it: cut at 100 characters, with '...' where more follows. */
export const excerpt = (description: string) =>
  description.length > length ? `${description.slice(0, length)}...` : description;
