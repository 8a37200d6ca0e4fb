/** Where an upload is to be seen that no saved section names yet. */
export const uploadUrl = (file: string) => `/uploads/${file}`;
