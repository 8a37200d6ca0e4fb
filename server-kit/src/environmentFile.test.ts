import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseEnvironment, takeEnvironmentFile } from './environmentFile.mjs';

// What `systemd-run -p EnvironmentFile=… env` prints for the same lines.
it.each([
  ['a # or a ; in a value', 'A=pass#word;1 # more', 'pass#word;1 # more'],
  ['blanks around a value', 'A =  one two \t', 'one two'],
  ['an empty value', 'A=', ''],
  ['a further =', 'A=cron=30 3 * * *', 'cron=30 3 * * *'],
  ['a dollar sign', 'A=$HOME ${HOME}', '$HOME ${HOME}'],
  ['single quotes', "A=' a\\b#\"$ '", ' a\\b#"$ '],
  ['double quotes', 'A=" a\\"b\\$c\\\\d\\n "', ' a"b$c\\d\\n '],
  ['quotes inside a value', `A=it's "so"`, `it's "so"`],
  ['quoted parts after each other', `A="a b" 'c d'`, 'a bc d'],
  ['a backslash', 'A=a\\#b\\ c', 'a#b c'],
  ['a value in two lines', 'A=one \\\ntwo', 'one two'],
  ['quoted lines', 'A="one\ntwo"', 'one\ntwo'],
  ['the last of two lines', 'A=one\nA=two', 'two'],
  ['line ends of Windows', 'A=one\r\nB=two\r\n', 'one'],
])('keeps %s', (_what, text, expected) => {
  expect(parseEnvironment(text).A).toBe(expected);
});

it('leaves out comments, and lines that set nothing', () => {
  const text = '# A=1\n  ; B=2\n\nnothing\nexport C=3\n9D=4\nE=5\n';
  expect(parseEnvironment(text)).toEqual({ E: '5' });
});

it('refuses a quote that is not closed', () => {
  expect(() => parseEnvironment('A=1\nB="2\nC=3')).toThrow('the quote in line 2 is not closed');
});

describe('--env-file', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-environment-'))));
  afterEach(() => rmSync(folder, { recursive: true }));

  it.each([
    ['=', (file: string) => [`--env-file=${file}`]],
    ['a blank', (file: string) => ['--env-file', file]],
  ])(
    'is taken out of the arguments, and what it sets replaces what is set: with %s',
    (_what, write) => {
      const file = path.join(folder, 'ridgeline.env');
      writeFileSync(file, 'SMTP_URL=smtp://a:b#c@mail.example\nDEMO=off\n');
      const args = ['restore', ...write(file), '--list'];
      const environment = { DEMO: 'on', PORT: '1' };
      takeEnvironmentFile(args, environment);
      expect(args).toEqual(['restore', '--list']);
      expect(environment).toEqual({
        DEMO: 'off',
        PORT: '1',
        SMTP_URL: 'smtp://a:b#c@mail.example',
      });
    },
  );

  it('says so in a sentence if there is no such file', () => {
    expect(() => takeEnvironmentFile(['--env-file=/nowhere'], {})).toThrow(
      /^The settings in \/nowhere cannot be read \(ENOENT: .+\)\. Check --env-file, and run the command as a user who may read it, such as root\.$/,
    );
  });
});
