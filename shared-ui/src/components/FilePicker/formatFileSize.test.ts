import { formatFileSize } from './formatFileSize';

it.each([
  [0, '0 KB'],
  [18, '0.1 KB'],
  [1024, '1 KB'],
  [12_700, '12.4 KB'],
  [5_242_880, '5120 KB'],
])('%d bytes read as %s', (bytes, words) => {
  expect(formatFileSize(bytes)).toBe(words);
});
