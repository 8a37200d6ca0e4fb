/** Address of a stored file on this site. */
export const addressOf = (file: string) => `/uploads/${file}`;
