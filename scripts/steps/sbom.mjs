import { readFileSync } from 'node:fs';
import { fromRoot } from '../../remote-kit/release/paths.mjs';

/** The name of the package in a folder: `@b/c` for `node_modules/a/node_modules/@b/c`. */
const nameAt = (folder) => folder.split('node_modules/').at(-1);

const purlOf = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Converts npm's hash of the package's archive, such as `sha512-…` in base64, to hexadecimal. */
function hashesOf(integrity = '') {
  const [, algorithm, content] = /^(sha\d+)-(\S+)/.exec(integrity) ?? [];
  if (!content) return [];
  const alg = algorithm.replace('sha', 'SHA-');
  return [{ alg, content: Buffer.from(content, 'base64').toString('hex') }];
}

const isExpression = (license) => /\b(OR|AND|WITH)\b/.test(license);
const licensesOf = (license) => {
  if (typeof license !== 'string') return [];
  return [isExpression(license) ? { expression: license } : { license: { name: license } }];
};

function componentOf([folder, { version, integrity, license }]) {
  const name = nameAt(folder);
  const purl = purlOf(name, version);
  return {
    'bom-ref': purl,
    type: 'library',
    name,
    version,
    purl,
    hashes: hashesOf(integrity),
    licenses: licensesOf(license),
  };
}

/** Whether a package runs in production or is bundled. Our own packages and development tools are not. */
const isPartOfTheSite = ([folder, { dev, link, version }]) =>
  folder.includes('node_modules/') && !dev && !link && version !== undefined;

/**
 * Creates the software bill of materials in CycloneDX 1.5, from the lock file alone. `npm sbom --omit dev` would leave
 * out every package that is also a tool's dependency, such as React.
 */
export function softwareBillOfMaterials() {
  const lock = JSON.parse(readFileSync(fromRoot('package-lock.json'), 'utf8'));
  const { name, license } = lock.packages[''];
  const components = new Map(
    Object.entries(lock.packages)
      .filter(isPartOfTheSite)
      .map((entry) => {
        const component = componentOf(entry);
        return [component.purl, component];
      }),
  );
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { 'bom-ref': name, type: 'application', name, licenses: licensesOf(license) },
    },
    components: [...components.values()].sort((a, b) => (a.purl < b.purl ? -1 : 1)),
  };
}
