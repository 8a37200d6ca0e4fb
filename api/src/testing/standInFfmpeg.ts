import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { mp4 } from './videos';

/** A program in place of ffmpeg, on the path during the tests of a file. By default, each film becomes the same MP4. */
export function standInFfmpeg() {
  const folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-ffmpeg-'));
  const usualPath = process.env.PATH;
  const inFolder = (name: string) => path.join(folder, name);

  /** The last argument is the target. The one after `-i` is the source. */
  const program = `#!/bin/sh
for argument; do
  [ "$before" = -i ] && cp "$argument" ${inFolder('source')}
  before=$argument
done
echo "$@" > ${inFolder('arguments')}
env > ${inFolder('environment')}
[ -e ${inFolder('converted')} ] && cp ${inFolder('converted')} "$argument"
`;

  beforeAll(() => {
    writeFileSync(inFolder('ffmpeg'), program);
    chmodSync(inFolder('ffmpeg'), 0o755);
    process.env.PATH = `${folder}:${usualPath}`;
  });
  beforeEach(() => writeFileSync(inFolder('converted'), mp4));
  afterEach(() => {
    process.env.PATH = `${folder}:${usualPath}`;
  });
  afterAll(() => {
    process.env.PATH = usualPath;
    rmSync(folder, { recursive: true });
  });

  return {
    /** What it was last given: `source`, `arguments` or `environment`. */
    received: (what: 'source' | 'arguments' | 'environment') => readFileSync(inFolder(what)),
    /** Lets each film become another one until the end of the test. */
    convertTo: (film: Buffer) => writeFileSync(inFolder('converted'), film),
    /** Lets it fail until the end of the test, or until `mend`. */
    fail: () => rmSync(inFolder('converted')),
    mend: () => writeFileSync(inFolder('converted'), mp4),
    /** Takes it off the path until the end of the test. */
    remove: () => {
      process.env.PATH = '/nonexistent';
    },
  };
}
