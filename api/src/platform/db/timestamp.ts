/** A time as the database stores it; these sort as text. */
export const timestamp = (ms: number) => new Date(ms).toISOString();
