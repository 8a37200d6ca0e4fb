/**
 * Names that the product itself gives to stored files: a random UUID, the width of a variant, and one of
 * our file extensions. Other files in the same folder or bucket belong to somebody else.
 */
const storedName =
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-\d{1,5})?\.(jpg|avif|webp|mp4|webm|pdf|docx?|xlsx?|txt|rtf)$/;

/** Whether the product itself gave a file this name. */
export const isStoredName = (name: string) => storedName.test(name);
