import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { program } from '../testing/program';

jest.setTimeout(90_000);

/** The user of the service. */
const service = 12_345;

// `npm test` names what it skips.
const asRoot = process.getuid?.() === 0 ? describe : describe.skip;

asRoot('a command that root runs for a service with a user of its own', () => {
  let folder: string;
  let environmentFile: string;
  let dataDir: string;
  let backupDir: string;

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-root-'));
    [dataDir, backupDir] = [path.join(folder, 'data'), path.join(folder, 'backups')];
    for (const one of [folder, dataDir, backupDir]) {
      mkdirSync(one, { recursive: true });
      chownSync(one, service, service);
    }
    environmentFile = path.join(folder, 'ridgeline.env');
    writeFileSync(
      environmentFile,
      `DEMO=off\nBACKUP_DIR=${backupDir}\nJWT_SECRET=a#secret#of#the#service,#long#enough\n`,
      { mode: 0o600 },
    );
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function run(uid: number, args: string[], data = dataDir) {
    const child = spawn(process.execPath, [await program('commands/main.ts'), ...args], {
      uid,
      gid: uid,
      env: { PATH: process.env.PATH, DATA_DIR: data },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const [status] = (await once(child, 'close')) as [number | null];
    return { status, output };
  }

  /** Starts the API as the service manager does: with the file's settings, as the service's user. */
  async function startService(data = dataDir) {
    const child = spawn(process.execPath, [await program('main.ts')], {
      uid: service,
      gid: service,
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        DATA_DIR: data,
        DEMO: 'off',
        BACKUP_DIR: backupDir,
        LOG_LEVEL: 'silent',
      },
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    let errors = '';
    child.stderr?.on('data', (chunk: Buffer) => (errors += chunk.toString()));
    const message = await Promise.race([once(child, 'message'), once(child, 'exit')]);
    expect({ message: (message[0] as { type?: string } | null)?.type, errors }).toMatchObject({
      message: 'ready',
    });
    child.kill('SIGTERM');
    await once(child, 'exit');
  }

  const foreignFilesIn = (one: string) =>
    ['.', ...readdirSync(one, { recursive: true, encoding: 'utf8' })].filter(
      (name) => statSync(path.join(one, name)).uid !== service,
    );

  it('reads the settings that only root may read, and leaves every file to the service, which goes on with its backups', async () => {
    await startService();
    const option = `--env-file=${environmentFile}`;
    const backedUp = await run(0, ['backup', option]);
    expect(backedUp).toEqual({
      status: 0,
      output: expect.stringMatching(/^Backed up \d+ rows and 0 files to .+\.tar\.gz\n$/),
    });
    expect(foreignFilesIn(backupDir)).toEqual([]);
    expect(foreignFilesIn(dataDir)).toEqual([]);

    const [archive = ''] = readdirSync(backupDir).filter((name) => name.endsWith('.tar.gz'));
    const restored = path.join(folder, 'restored');
    mkdirSync(restored);
    chownSync(restored, service, service);
    const ended = await run(0, ['restore', archive, option], restored);
    expect(ended).toEqual({ status: 0, output: expect.stringContaining('Restored the site') });
    expect(foreignFilesIn(restored)).toEqual([]);
    await startService(restored);
    expect(foreignFilesIn(backupDir)).toEqual([]);
  });

  it('says as whom it acts if that user may not read a file', async () => {
    const hidden = path.join(folder, 'of root');
    mkdirSync(hidden, { mode: 0o700 });
    cpSync(environmentFile, path.join(hidden, 'archive.tar.gz'));
    const { status, output } = await run(0, ['restore', path.join(hidden, 'archive.tar.gz')]);
    expect({ status, output }).toEqual({
      status: 1,
      output: expect.stringContaining(
        `Run by root, a command acts as the user who owns DATA_DIR (here ${service}).`,
      ),
    });
  });

  it('tells another user that the settings cannot be read', async () => {
    const { status, output } = await run(service, ['backup', `--env-file=${environmentFile}`]);
    expect(status).not.toBe(0);
    // Before version 22, Node itself looks for the file first.
    expect(output).toMatch(
      /^(The settings in .+ cannot be read \(EACCES: .+\)\. Check --env-file, .+|.*node: .+: not found)\n$/,
    );
  });
});
