import path from 'node:path';
import { readSettings } from './settings.mjs';

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
