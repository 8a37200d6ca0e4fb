import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
const generated = /^(node_modules|dist|\..*)$/;

function filesIn(folder: string): string[] {
  return readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) return generated.test(entry.name) ? [] : filesIn(file);
    return /\.test\.tsx?$/.test(entry.name) ? [] : [file];
  });
}

const remotes = readdirSync(root).filter((folder) =>
  existsSync(path.join(root, folder, 'remote.json')),
);
const names = new RegExp(remotes.flatMap((name) => [name, name.replaceAll('-', '_')]).join('|'));

it.each(['shell', 'registry', 'server-kit', 'remote-kit', 'api/src'])(
  '%s works for any remote: only its tests name one of this repository',
  (folder) => {
    const naming = filesIn(folder).filter((file) =>
      names.test(readFileSync(path.join(root, file), 'utf8')),
    );
    expect(naming).toEqual([]);
  },
);
