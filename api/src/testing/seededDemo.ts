import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { renderDemoFiles } from '../demo/renderFiles';
import { seedDemo } from '../demo/seed';
import { createKeyring } from '../platform/secrets/keyring';
import { secret, type Api } from './startApi';

/** The folder of the demo's files, with one of its drawings. They are rendered once for the tests of a file. */
export function demoFilesFolder() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-demo-'));
  const filesFolder = path.join(folder, 'files');
  beforeAll(async () => {
    const drawings = path.join(folder, 'drawings');
    mkdirSync(drawings);
    writeFileSync(
      path.join(drawings, 'kaapsehoop.svg'),
      '<svg xmlns="http://www.w3.org/2000/svg" width="30" height="20"><circle r="9"/></svg>',
    );
    await renderDemoFiles(drawings, filesFolder);
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  return filesFolder;
}

/** What a start with the demo content does before the API is ready. */
export const seedDemoOf = ({ db, uploads, logger }: Api, filesFolder: string) =>
  seedDemo({
    db,
    uploads,
    logger,
    filesFolder,
    keyring: createKeyring([], secret),
    origin: 'http://localhost:3000',
  });
