import { aPicture, completePictures, noPicture } from '../testing/pictures';
import { preparePicture } from './preparePicture';

const messages = {
  type: 'Please upload an image file',
  size: 'Image size should be less than 5MB',
};
const prepared = (file: File, part?: Parameters<typeof preparePicture>[2]) =>
  preparePicture(file, messages, part);

/** A photo with this number of bytes, as a phone takes it. */
const large = (bytes: number, size = '4000x3000') =>
  new File([size, new Uint8Array(bytes)], 'pass.JPG', { type: 'image/jpeg' });

/** The dimensions of a picture. The simulated browser encodes them as its content. */
const pixelsOf = (file: File) =>
  new Promise((resolve) => {
    const reader = new FileReader();
    reader.onload = () => resolve(reader.result);
    reader.readAsText(file);
  });

describe('preparing a picture', () => {
  beforeAll(completePictures);

  it('shrinks it to 2400 pixels on its longest side', async () => {
    expect(await pixelsOf(await prepared(aPicture('a.jpg', '4800x3600')))).toBe('2400x1800');
    expect(await pixelsOf(await prepared(aPicture('a.jpg', '3000x6000')))).toBe('1200x2400');
  });

  it('never enlarges it', async () => {
    expect(await pixelsOf(await prepared(aPicture('a.jpg', '640x480')))).toBe('640x480');
  });

  it('accepts a picture of more than 5 MB that becomes smaller than that', async () => {
    const ready = await prepared(large(6_000_000));
    expect(ready).toMatchObject({ name: 'pass.jpg', type: 'image/jpeg', size: 9 });
  });

  it('removes metadata from photos by reencoding all of them', async () => {
    const photo = new File(['640x480', 'GPS 29.6S 29.3E'], 'a.jpg', { type: 'image/jpeg' });
    expect(await pixelsOf(await prepared(photo))).toBe('640x480');
  });

  it('keeps a small drawing unchanged', async () => {
    const map = aPicture('map.png', '900x600', 'image/png');
    expect(await prepared(map)).toBe(map);
  });

  it('keeps the transparency of a large drawing', async () => {
    expect(await prepared(aPicture('map.png', '5000x2500', 'image/png'))).toMatchObject({
      name: 'map.webp',
      type: 'image/webp',
    });
  });

  it('rejects a drawing that may contain scripts, and says what to do', async () => {
    await expect(prepared(aPicture('map.svg', '900x600', 'image/svg+xml'))).rejects.toThrow(
      'Please upload an image file. This is an SVG drawing, which may contain programs. Please save it as a PNG and choose that.',
    );
  });

  it('leaves a HEIC photo that this browser cannot read to the server', async () => {
    const photo = noPicture('IMG_2041.HEIC', '');
    expect(await prepared(photo)).toBe(photo);
  });

  it('prepares a HEIC photo that this browser can read', async () => {
    const ready = await prepared(aPicture('IMG_2041.HEIC', '4032x3024', 'image/heic'));
    expect(ready).toMatchObject({ name: 'IMG_2041.jpg', type: 'image/jpeg' });
  });

  it('crops to the selected area', async () => {
    const part = { x: 100, y: 100, width: 900, height: 600 };
    expect(await pixelsOf(await prepared(aPicture('a.jpg', '4000x3000'), part))).toBe('900x600');
  });

  it.each([
    ['is no image', noPicture('a.pdf', 'application/pdf'), 'Please upload an image file'],
    ['only has the name of an image', noPicture('a.jpg'), 'Please upload an image file'],
    [
      'has 5 MB and cannot be read',
      noPicture('a.jpg', 'image/jpeg', 5_242_880),
      'Image size should be less than 5MB',
    ],
    [
      'is a HEIC photo of 5 MB that this browser cannot read',
      noPicture('IMG_2041.HEIC', '', 5_242_880),
      'This photo is in the HEIC format, which this browser cannot read, and has more than 5 MB. Please choose it on the iPhone, or save it as a JPEG and choose that.',
    ],
    [
      'is a TIFF that this browser cannot read',
      noPicture('scan.tif', 'image/tiff', 6_000_000),
      'Please upload an image file. This is a TIFF, which most browsers cannot show. Please save it as a JPEG or PNG and choose that.',
    ],
  ])('is rejected if it %s', async (_what, file, sentence) => {
    await expect(prepared(file)).rejects.toThrow(sentence);
  });

  it('rejects a picture that does not become smaller than 5 MB', async () => {
    jest
      .spyOn(HTMLCanvasElement.prototype, 'toBlob')
      .mockImplementation((done) => done(new Blob([new Uint8Array(5_242_880)])));
    await expect(prepared(large(6_000_000))).rejects.toThrow('Image size should be less than 5MB');
    jest.restoreAllMocks();
  });
});
