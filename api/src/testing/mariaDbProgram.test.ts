import { isInstalled } from './mariaDbProgram';

const absent = 'a-database-that-nobody-installed';

describe('a missing MariaDB', () => {
  it('fails the run in continuous integration', () => {
    expect(() => isInstalled(absent, 'true')).toThrow(
      `${absent} is not installed, and with CI=true no test may be skipped.`,
    );
  });

  it.each([undefined, '', 'false'])('only skips its tests if CI is %p', (ci) => {
    expect(isInstalled(absent, ci)).toBe(false);
  });

  it('is not reported for an installed program', () => {
    expect(isInstalled(process.execPath, 'true')).toBe(true);
  });
});
