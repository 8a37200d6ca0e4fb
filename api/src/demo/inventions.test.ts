import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { claims, inventions } from '../testing/inventions';

const root = path.resolve(__dirname, '../../..');
/** What visitors download, or what the API answers, is built from these folders. */
const published = [
  'public-mfe',
  'booking-mfe',
  'admin-mfe',
  'shell',
  'remote-kit',
  'contract',
  'api',
];
const isSource = (file: string) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$/.test(file) &&
  !/(^|\/)(testing|standIns|testPayments)\//.test(file) &&
  !file.startsWith('api/src/demo/');

const filesOf = (folder: string) =>
  readdirSync(path.join(root, folder, 'src'), { recursive: true, encoding: 'utf8' })
    .map((file) => path.join(folder, 'src', file))
    .filter(isSource);

/** The texts of a file, without the line breaks that the formatter puts into them. */
const textOf = (file: string) => readFileSync(path.join(root, file), 'utf8').replace(/\s+/g, ' ');

describe('what is true only of the demo’s company', () => {
  const sources = published.flatMap(filesOf).map((file) => ({ file, text: textOf(file) }));

  it('is in no source outside the demo', () => {
    expect(inventions.length).toBeGreaterThan(80);
    const found = sources.flatMap(({ file, text }) =>
      inventions.filter((sentence) => text.includes(sentence)).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });

  it('is not said by the pages in other words either', () => {
    const pages = sources.filter(({ file }) => /^(public-mfe|booking-mfe|shell)\//.test(file));
    expect(pages.length).toBeGreaterThan(100);
    const found = pages.flatMap(({ file, text }) =>
      claims.flatMap((claim) => claim.exec(text)?.[0] ?? []).map((what) => `${file}: ${what}`),
    );
    expect(found).toEqual([]);
  });
});
