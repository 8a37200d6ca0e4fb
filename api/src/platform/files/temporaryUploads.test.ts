import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { hostname, tmpdir } from 'node:os';
import path from 'node:path';
import { temporaryUploadFolder } from './temporaryUploads';

describe('the folder for temporary uploads', () => {
  it('loses the partial uploads of a dead process, but of no other, once a process starts', () => {
    const parent = mkdtempSync(path.join(tmpdir(), 'ridgeline-arriving-'));
    const ofProcess = (pid: number) => path.join(parent, `${hostname()}.${pid}`);
    const ofEnded = ofProcess(999_999_999);
    const ofRunning = ofProcess(process.ppid);
    for (const folder of [ofEnded, ofRunning]) {
      mkdirSync(folder);
      writeFileSync(path.join(folder, 'half'), 'a hal');
    }
    const foreign = path.join(parent, 'foreign');
    writeFileSync(foreign, 'not ours');
    utimesSync(foreign, 0, 0);
    const { folder, prepare } = temporaryUploadFolder(parent);
    prepare();
    expect(existsSync(foreign)).toBe(true);
    expect(existsSync(ofEnded)).toBe(false);
    expect(readdirSync(ofRunning)).toEqual(['half']);
    expect(readdirSync(folder)).toEqual([]);
    rmSync(parent, { recursive: true });
  });
});
