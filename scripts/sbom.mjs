/**
 * `npm run --silent sbom > sbom.cdx.json`: what the site is made of, for programs that look for known holes
 * and licences. It asks nobody and needs nothing installed.
 */
import { softwareBillOfMaterials } from './parts/sbom.mjs';

process.stdout.write(`${JSON.stringify(softwareBillOfMaterials(), null, 2)}\n`);
