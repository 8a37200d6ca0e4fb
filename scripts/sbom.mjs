/**
 * `npm run --silent sbom > sbom.cdx.json`: the site's dependencies, for tools that check vulnerabilities and
 * licences. It needs neither network nor installed packages.
 */
import { softwareBillOfMaterials } from './steps/sbom.mjs';

process.stdout.write(`${JSON.stringify(softwareBillOfMaterials(), null, 2)}\n`);
