/**
 * A count with its noun: "1 photo", "3 photos". The contract has the same function, but this package may not import it.
 */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
