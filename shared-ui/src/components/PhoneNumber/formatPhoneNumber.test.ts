import { formatPhoneNumber } from './formatPhoneNumber';

describe('a telephone number', () => {
  it('has the usual groups for South Africa, and is unchanged for other countries', () => {
    expect(formatPhoneNumber('+27825550142')).toBe('+27 82 555 0142');
    expect(formatPhoneNumber('+26658123456')).toBe('+26658123456');
  });
});
