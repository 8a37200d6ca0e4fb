/** The shares of visitors that a canary can have, in percent. */
export const shares = [1, 5, 10, 25, 50];

export const defaultShare = 10;
