import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const read = (file: string) => readFileSync(path.join(root, file), 'utf8');
const exists = (file: string) => existsSync(path.join(root, file));

/** Folders that a running site creates in a checkout. */
const siteFolders = new Set(['releases', 'data']);
const generated = new Set(['node_modules', 'dist', 'CHANGELOG.md']);
const entries = (folder: string) =>
  readdirSync(path.join(root, folder), { withFileTypes: true }).filter(
    ({ name }) =>
      !generated.has(name) && !name.startsWith('.') && !(folder === '.' && siteFolders.has(name)),
  );

function documentsIn(folder: string): string[] {
  return entries(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return documentsIn(file);
    return entry.name.endsWith('.md') ? [file] : [];
  });
}

const documents = documentsIn('.');
const topFolders = entries('.').flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));

const withoutCodeBlocks = (text: string) => text.replaceAll(/^ *```.*?^ *```/gms, '');
const matches = (text: string, pattern: RegExp) =>
  [...text.matchAll(pattern)].map(([, first = '']) => first);

/** The lines that somebody can wrap: not those of code blocks and tables, nor a single link or URL. */
const linesOfProse = (text: string) =>
  withoutCodeBlocks(text)
    .split('\n')
    .filter((line) => !line.startsWith('|') && !/^\W*(\[[^\]]*\]\(\S+\)|\S+)\W*$/.test(line));

/** The anchors that GitHub gives a document's headings. */
const anchorsOf = (text: string) =>
  matches(withoutCodeBlocks(text), /^#+ (.+)$/gm).map((heading) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-'),
  );

const sourceFile = /\/[^/]+\.(tsx?|[mc]?js|md|json|ya?ml|sh)$/;

/** Whether a word looks like a path in the repository. A pattern such as `<name>` does not. */
function isPath(text: string) {
  if (!/^[\w.@-]+(\/[\w.@-]*)+$/.test(text)) return false;
  const parts = text.split('/');
  if (parts.some((part, at) => generated.has(part) || (at > 0 && part.startsWith('.'))))
    return false;
  return topFolders.includes(parts[0] ?? '') || sourceFile.test(text);
}

describe.each(documents)('%s', (document) => {
  const text = read(document);
  const folder = path.dirname(document);

  it('has no broken links', () => {
    const links = [
      ...matches(withoutCodeBlocks(text), /\]\(([^)\s]+)\)/g),
      ...matches(text, /(?:src|href)="([^"]+)"/g),
    ].filter((link) => !/^\w+:/.test(link));
    const broken = links.filter((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file ? path.join(folder, file) : document;
      return !exists(target) || (anchor && !anchorsOf(read(target)).includes(anchor));
    });
    expect(broken).toEqual([]);
  });

  it('names only paths that exist', () => {
    const words = withoutCodeBlocks(text).split(/[\s`"()[\]|,;:]+/);
    const paths = words.map((word) => word.replace(/\.$/, '')).filter(isPath);
    expect(paths.filter((file) => !exists(file) && !exists(path.join(folder, file)))).toEqual([]);
  });

  it('has no line of prose beyond 120 characters', () => {
    expect(linesOfProse(text).filter((line) => [...line].length > 120)).toEqual([]);
  });
});

describe('docs/operations.md', () => {
  const [, section = ''] =
    /## What may be lost when\n(.+?)\n## /s.exec(read('docs/operations.md')) ?? [];
  const claims = section.split(/^(?=\d+\. )/m).slice(1);

  it('proves each claim of what may be lost', () => {
    const claimed = new Set(
      matches(section, /\(((?:\d+(?:, )?)+)\)/g).flatMap((numbers) => numbers.split(', ')),
    );
    expect([...claimed].sort()).toEqual(claims.map((claim) => claim.split('.')[0]).sort());
  });

  it.each(claims)('quotes tests that exist: %s', (claim) => {
    // The titles of its tests follow each path, with `…` for parameters of a title.
    const [, ...files] = claim.replaceAll(/\s+/g, ' ').split(/`(?=[\w/]+\.test\.ts`)/);
    expect(files.length).toBeGreaterThan(0);
    for (const file of files) {
      const [name = '', quotes = ''] = file.split('`', 2);
      const titles = matches(quotes, /"([^"]+)"/g);
      expect(titles.length).toBeGreaterThan(0);
      const source = read(name);
      for (const fragment of titles.flatMap((title) => title.split('…')))
        expect(source).toContain(fragment.trim());
    }
  });
});

describe('CONTRIBUTING.md', () => {
  const diffs = matches(read('CONTRIBUTING.md'), /^```diff\n(.+?)^```/gms).join('\n');
  const changes = diffs
    .split(/^--- /m)
    .slice(1)
    .map((change) => [change.split('\n')[0] ?? '', change] as const)
    .filter(([file]) => exists(file));

  it.each(changes)('changes lines that exist in %s', (file, change) => {
    const before = change
      .split('\n')
      .slice(1)
      .filter((line) => /^[ -]./.test(line))
      .map((line) => line.slice(1));
    const source = read(file).split('\n');
    const gone = before.filter((line) => !source.includes(line));
    if (gone.length > 0)
      throw new Error(
        `CONTRIBUTING.md shows a change of ${file} as an example. Fit it to the new source, or replace it. These lines are gone:\n${gone.join('\n')}`,
      );
  });
});

const testFiles = (folder: string): string[] =>
  entries(folder).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(file);
    return /\.test\.tsx?$/.test(entry.name) ? [file] : [];
  });

describe('SECURITY.md', () => {
  const [, table = ''] = /## Threats and guards\n(.+?)\n## /s.exec(read('SECURITY.md')) ?? [];
  const rows = table.split('\n').filter((line) => /^\| [^-]/.test(line));
  const attacks = testFiles('e2e/src/security');
  const units = testFiles('.').filter((file) => !file.startsWith('e2e'));
  const namesOf = (files: string[]) => files.map((file) => path.basename(file).split('.')[0]);

  it.each(rows.slice(1).map((row) => row.split('|').map((cell) => cell.trim())))(
    'names tests that exist: %s%s',
    (...cells) => {
      const [inSuite = '', unit = ''] = (cells[4] ?? '').split('units:');
      const named = matches(inSuite, /`(\w+)`/g);
      const namedUnits = matches(unit, /`(\w+)`/g);
      if (!inSuite.includes('`npm run'))
        expect(named.length + namedUnits.length).toBeGreaterThan(0);
      expect(namesOf(attacks)).toEqual(expect.arrayContaining(named));
      expect(namesOf(units)).toEqual(expect.arrayContaining(namedUnits));
    },
  );
});

describe('the decision records', () => {
  const records = readdirSync(path.join(root, 'docs/decisions'));

  it('have unique numbers', () => {
    const numbers = records.map((name) => name.slice(0, 4));
    expect(numbers.filter((number) => !/^\d{3}-$/.test(number))).toEqual([]);
    expect(new Set(numbers).size).toBe(records.length);
  });

  it.each(records)('%s has context, decision and consequences, on one page', (name) => {
    const text = read(path.join('docs/decisions', name));
    expect(text).toMatch(new RegExp(`^# ${name.slice(0, 3)} `));
    expect(matches(text, /^## (.+)$/gm)).toEqual(['Context', 'Decision', 'Consequences']);
    expect(text.split(/\s+/).length).toBeLessThan(600);
  });
});
