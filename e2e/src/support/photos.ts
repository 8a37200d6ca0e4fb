import sharp from 'sharp';

/** Creates a photo like those of a phone: larger than the site keeps them, rotated by EXIF, with GPS data. */
export const phonePhoto = (colour: string, size = { width: 2600, height: 1950 }) =>
  sharp({ create: { ...size, channels: 3, background: colour } })
    .withExif({
      IFD0: { Make: 'Phone' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '29/1 35/1 0/1', GPSLongitudeRef: 'E' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 90 })
    .toBuffer();

const smaller = { width: 800, height: 600 };

/** Creates a photo of each colour. Only the first is larger than the site keeps them, because preparing one takes long. */
export const phonePhotos = (colours: readonly string[]) =>
  Promise.all(colours.map((colour, at) => phonePhoto(colour, at === 0 ? undefined : smaller)));

/** Creates a photo of more than 5 MB. It consists of noise, which does not compress, so few pixels suffice. */
export const heavyPhoto = () =>
  sharp({
    create: {
      width: 1800,
      height: 1350,
      channels: 3,
      background: 'grey',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
