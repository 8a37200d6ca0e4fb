/** A number of places in words: "2 places". */
export const countOf = (places: number) => (places === 1 ? '1 place' : `${places} places`);
