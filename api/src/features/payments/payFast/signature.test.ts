import { createHash } from 'node:crypto';
import { apiSignatureOf, phpUrlEncode, signatureOf } from './signature';

const md5 = (text: string) => createHash('md5').update(text).digest('hex');

describe('PayFast’s signatures', () => {
  it('encode text like PHP’s urlencode', () => {
    expect(phpUrlEncode("Zoë’s (1) *ride* ~ it's 100% @ R5!")).toBe(
      'Zo%C3%AB%E2%80%99s+%281%29+%2Aride%2A+%7E+it%27s+100%25+%40+R5%21',
    );
    expect(phpUrlEncode('half a character: \ud800')).toBe('half+a+character%3A+%EF%BF%BD');
    expect(phpUrlEncode('a-b_c.d')).toBe('a-b_c.d');
  });

  it('cover the fields of a form in their order, those of an API request by name, and the passphrase', () => {
    const fields = [
      ['merchant_id', '10000100'],
      ['amount', '5.00'],
    ] as const;
    expect(signatureOf(fields, 'a b')).toBe(md5('merchant_id=10000100&amount=5.00&passphrase=a+b'));
    const call = { version: 'v1', timestamp: '2026-01-01T08:00:00+00:00', 'merchant-id': '1' };
    expect(apiSignatureOf(call, 'a b')).toBe(
      md5('merchant-id=1&passphrase=a+b&timestamp=2026-01-01T08%3A00%3A00%2B00%3A00&version=v1'),
    );
  });
});
