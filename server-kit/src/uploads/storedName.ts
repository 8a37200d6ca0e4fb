/**
 * The names of uploads: a random UUID, the width of a variant of an image, and one of our file extensions. Other
 * files in the same folder or bucket are not ours.
 */
const storedName =
  /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}(-\d{1,5})?\.(jpg|png|svg|avif|webp|mp4|mov|webm|pdf|docx?|xlsx?|txt|rtf|gpx|kml)$/;

/** Whether a file has the name of an upload; only such files are ours. */
export const isStoredName = (name: string) => storedName.test(name);
