/** How many percent of the visitors may try a version. */
export const shares = [1, 5, 10, 25, 50];

export const defaultShare = 10;
