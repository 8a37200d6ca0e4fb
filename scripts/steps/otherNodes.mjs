import { jest } from './jest.mjs';
import { otherNode } from './nodes.mjs';

/** The versions that we support besides the oldest one, on which most of us work. */
const versions = ['24', '26'];
/** The packages that run on the servers and in the pages, with units that depend on Node itself. */
const packages = ['contract', 'server-kit', 'shell', 'public-mfe'];
const units = ['--silent', '--testTimeout', '90000', '--runInBand', '--projects', ...packages];
/** Builds and starts the site. */
const site = ['--config', 'e2e/nodes.jest.config.mjs', '--runInBand'];

/** The versions that this process does not run on. */
export const otherVersions = () =>
  versions.filter((version) => version !== process.versions.node.split('.')[0]);

/** A version that cannot be had counts as one failure. */
async function on(version, name, args) {
  let node;
  try {
    node = await otherNode(version);
  } catch (error) {
    return { passed: 0, failed: 1, failures: [`${name} on Node ${version}: ${error.message}`] };
  }
  return jest(`${name} on Node ${version}`, args, node);
}

/** What `npm test` runs on other versions of Node, as independent runs. */
export const runsOnOtherNodes = () =>
  otherVersions().flatMap((version) => [
    () => on(version, 'site', site),
    () => on(version, 'units', units),
  ]);
