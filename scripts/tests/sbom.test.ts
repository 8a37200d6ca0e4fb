import { execFileSync } from 'node:child_process';
import path from 'node:path';

interface Component {
  name: string;
  version: string;
  purl: string;
  hashes: { alg: string; content: string }[];
}

const root = path.resolve(__dirname, '../..');
const read = () => execFileSync('node', ['scripts/sbom.mjs'], { cwd: root, encoding: 'utf8' });

describe('npm run sbom', () => {
  const text = read();
  const { components, ...bom } = JSON.parse(text) as {
    bomFormat: string;
    specVersion: string;
    components: Component[];
  };
  const named = (name: string) => components.filter((component) => component.name === name);

  it('writes CycloneDX, the same each time, without data about this machine', () => {
    expect(bom).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' });
    expect(read()).toBe(text);
    expect(text).not.toContain(root);
  });

  it.each(['express', 'knex', 'react', 'react-dom', 'zod', '@aws-sdk/client-s3'])(
    'lists %s with its version and the hash of its npm archive',
    (name) => {
      const [component] = named(name);
      expect(component?.purl).toMatch(/^pkg:npm\/(%40[\w-]+\/)?[\w-]+@\d+\.\d+\.\d+/);
      expect(component?.hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
    },
  );

  it('leaves out tools and our packages, and lists nothing twice', () => {
    for (const name of ['jest', 'oxlint', 'lighthouse', 'verdaccio', '@ridgeline/api'])
      expect(named(name)).toEqual([]);
    expect(new Set(components.map(({ purl }) => purl)).size).toBe(components.length);
  });
});
