/** A count with its noun: "1 photo", "3 photos". */
export const pluralize = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`;
