/** An id as one part of an address. */
export const segment = (id: string) => encodeURIComponent(id);
