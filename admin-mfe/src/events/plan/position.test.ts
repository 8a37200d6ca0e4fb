import { positionIn, positionText } from './position';

describe('a pasted position', () => {
  const clarens = { lat: -28.516, lng: 28.421 };
  it.each([
    '-28.516, 28.421',
    ' -28.516 28.421 ',
    '−28.516,28.421',
    '-28.516°, 28.421°',
    `28°30'57.6"S 28°25'15.6"E`,
    'geo:-28.516,28.421?z=15',
    'https://www.google.com/maps/@-28.516,28.421,15z',
    'https://www.google.com/maps?q=-28.516,28.421',
    'https://www.google.com/maps/search/?api=1&query=-28.516%2C28.421',
    'https://www.google.com/maps/place/Clarens/@-28.6,28.5,12z/data=!4m6!3d-28.516!4d28.421',
    'https://maps.apple.com/?ll=-28.516,28.421&q=Clarens',
    'https://www.openstreetmap.org/?mlat=-28.516&mlon=28.421#map=15/-28.6/28.5',
    'https://waze.com/ul?ll=-28.516,28.421&navigate=yes',
  ])('is found in %s', (pasted) => {
    expect(positionIn(pasted)).toEqual(clarens);
  });

  it.each([
    '',
    'Clarens',
    'https://maps.app.goo.gl/abc123',
    '91, 28',
    '-28.516, 181',
    '-28.516',
    'N S E',
  ])('is not found in %p', (pasted) => {
    expect(positionIn(pasted)).toBeUndefined();
  });

  it('is read back as it is shown', () => {
    expect(positionText(undefined)).toBe('');
    expect(positionIn(positionText(clarens))).toEqual(clarens);
  });
});
