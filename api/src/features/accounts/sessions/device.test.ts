import { coarseAddress, deviceName } from './device';

const chromeOnAndroid =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36';

describe('the device of a session', () => {
  it.each([
    [chromeOnAndroid, 'Chrome on Android'],
    [
      'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
      'Safari on iOS',
    ],
    [
      'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0',
      'Firefox on Windows',
    ],
    ['', 'Unknown device'],
    [undefined, 'Unknown device'],
    ['(((', 'Unknown device'],
    ['x'.repeat(100_000), expect.any(String)],
  ])('%.60s is %s', (userAgent, name) => {
    expect(deviceName(userAgent)).toEqual(name);
  });

  it.each([
    ['102.65.3.77', '102.65.3.x'],
    ['::ffff:102.65.3.77', '102.65.3.x'],
    ['2001:db8:12:34::1', '2001:db8:12:x'],
    ['2001:db8::1', '2001:db8:0:x'],
    ['fe80::1%eth0', 'fe80:0:0:x'],
    ['somewhere', null],
    [undefined, null],
  ])('the IP address %s is stored as %s', (ip, stored) => {
    expect(coarseAddress(ip)).toBe(stored);
  });
});
