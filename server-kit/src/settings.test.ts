import path from 'node:path';
import { readSettings, settingWarnings } from './settings.mjs';

const read = (name: string, value: string) => readSettings({ [name]: value });

describe.each(['PUBLIC_URL', 'SITE_URL', 'API_URL'] as const)('%s', (name) => {
  it.each(['https://rides.example', 'http://[::1]:4000'])('may be %s', (url) => {
    expect(read(name, url)[name]).toBe(url);
  });

  it('may end with a slash', () => {
    expect(read(name, 'https://rides.example/')[name]).toBe('https://rides.example');
  });

  it.each([
    'https://rides.example/abc',
    'https://rides.example/abc/',
    'https://rides.example?a=b',
    'https://rides.example/#abc',
    'https://user:password@rides.example',
    'rides.example',
    'ftp://rides.example',
  ])('may not be %s', (url) => {
    expect(() => read(name, url)).toThrow(
      new RegExp(
        `^${name} is not usable: it should be a URL of only a protocol and a host, such as https://rides\\.example\\.$`,
      ),
    );
  });
});

describe.each(['DATA_DIR', 'RELEASES_DIR', 'BACKUP_DIR'] as const)('%s', (name) => {
  it('may be relative to the working folder', () => {
    expect(read(name, './elsewhere')[name]).toBe(path.resolve('elsewhere'));
  });

  it('may not be blank', () => {
    expect(() => read(name, ' ')).toThrow(
      `${name} is not usable: it should be the path of a folder.`,
    );
  });
});

describe.each(['HOST', 'API_HOST'] as const)('%s', (name) => {
  it.each(['0.0.0.0', '::', '127.0.0.1', 'localhost'])('may be %s', (address) => {
    expect(read(name, address)[name]).toBe(address);
  });

  it('may not be a name that would have to be looked up', () => {
    expect(() => read(name, 'nonsense')).toThrow(
      `${name} is not usable: it should be an IP address to listen on, such as 0.0.0.0.`,
    );
  });
});

it.each(['s3://b', 's3://b/x', 's3://ab/x'])('%s names a bucket that cannot exist', (url) => {
  expect(() => read('RELEASES_URL', url)).toThrow(
    'RELEASES_URL is not usable: it should be the URL of a bucket whose name has 3 to 63 characters.',
  );
});

describe('BACKUP_AT', () => {
  it.each(['30 3 * * *', '0 3 29 2 *'])('may be %s', (expression) => {
    expect(read('BACKUP_AT', expression).BACKUP_AT).toBe(expression);
  });

  it.each(['0 3 31 2 *', '0 3 30 2 *'])('may not be %s, a day that never comes', (expression) => {
    expect(() => read('BACKUP_AT', expression)).toThrow(
      'BACKUP_AT is not usable: it should be a cron expression whose day comes, such as 30 3 * * * for half past three each night.',
    );
  });

  it('may not be a word', () => {
    expect(() => read('BACKUP_AT', 'nightly')).toThrow(
      'BACKUP_AT is not usable: it should be a cron expression such as 30 3 * * *',
    );
  });
});

it.each(['change-me-change-me-change-me-change-me', 'x'.repeat(40), '12'.repeat(20)])(
  '%s signs nothing that anybody could not sign',
  (secret) => {
    expect(() => read('JWT_SECRET', secret)).toThrow(
      'JWT_SECRET is not usable: it should be a secret that nobody can guess, such as openssl rand -base64 36 prints.',
    );
  },
);

it('a setup code that can be guessed is none', () => {
  expect(() => read('SETUP_CODE', 'a')).toThrow(
    'SETUP_CODE is not usable: it should be a code of 8 to 200 characters, which nobody can guess.',
  );
});

it('bookings are not erased before the tax office may ask for them', () => {
  expect(() => read('KEEP_BOOKINGS_DAYS', '1')).toThrow(
    'KEEP_BOOKINGS_DAYS is not usable: it should be a number of days from 1826 to 3660, because the tax office may ask for five years.',
  );
});

describe('a warning', () => {
  it.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URLS', 'DATABASE_URL'],
    ['PUBLIC_ULR', 'PUBLIC_URL'],
    ['SMTP_URI', 'SMTP_URL'],
  ])('says that %s is not %s', (name, meant) => {
    expect(settingWarnings({ [name]: 'x' })).toEqual([
      `${name} is not a setting. Did you mean ${meant}?`,
    ]);
  });

  it('names a mode that nothing knows', () => {
    expect(settingWarnings({ NODE_ENV: 'prod' })).toEqual([
      'NODE_ENV is prod, which nothing knows. Did you mean production?',
    ]);
  });

  it('is not given for settings, nor for variables of other programs', () => {
    const others = { PATH: '/bin', HOME: '/', HOSTNAME: 'a', LANG: 'C', npm_config_user_agent: '' };
    expect(settingWarnings({ ...others, NODE_ENV: 'production', DATABASE_URL: 'x' })).toEqual([]);
  });
});
