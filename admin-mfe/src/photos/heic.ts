/** Whether a file is a photo as iPhones take them, which many browsers cannot read. */
export const isHeic = ({ name, type }: File) =>
  /\.hei[cf]$/i.test(name) || /^image\/hei[cf]/.test(type);

/** Says what happens to a photo that this browser cannot show. */
export const heicRemark =
  'This browser cannot show a HEIC photo. It is converted when it is uploaded, and the site shows it.';

/** The message for a photo that this browser cannot make smaller. */
export const heicTooLarge =
  'This photo is in the HEIC format, which this browser cannot read, and has more than 5 MB. Please choose it on the iPhone, or save it as a JPEG and choose that.';
