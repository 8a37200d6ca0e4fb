/** URL path of a stored file. */
export const uploadPath = (file: string) => `/uploads/${file}`;
