/** Address of a stored file on this site. */
export const uploadPath = (file: string) => `/uploads/${file}`;
