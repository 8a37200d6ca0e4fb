import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  chownSync,
  mkdtempSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '../..');
/** The user of the service. */
const service = 12_345;

// `npm test` names what it skips.
const asRoot = process.getuid?.() === 0 ? it : it.skip;
const onLinux = process.platform === 'linux' ? it : it.skip;

/** Runs a module, if need be as another user, and returns what it prints. */
function run(source: string, options: { uid?: number } = {}) {
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', source],
    {
      cwd: root,
      encoding: 'utf8',
      timeout: 20_000,
      ...options,
    },
  );
  return stdout + stderr;
}

let folder: string;
beforeEach(() => (folder = mkdtempSync(path.join(tmpdir(), 'ridgeline-releases-'))));
afterEach(() => rmSync(folder, { recursive: true }));

describe('the folder of the releases', () => {
  onLinux.each(['/proc/x', '/proc/x/y'])(
    'is named with its setting if it cannot be created: %s',
    (name) => {
      const output = run(`
      import { ensureBuilt } from './scripts/steps/build.mjs';
      await ensureBuilt({ RELEASES_DIR: '${name}' }).catch(({ message }) => console.log(message));
    `);
      expect(output).toBe(
        `Ridgeline cannot write to the folder ${name} (ENOENT). Check RELEASES_DIR and its permissions.\n`,
      );
    },
  );

  asRoot('is named with its setting if it is not writable', () => {
    chmodSync(folder, 0o755);
    const output = run(
      `
        import { mkdirSync } from 'node:fs';
        import { releasesError } from './remote-kit/release/releasesFolder.mjs';
        try {
          mkdirSync('${folder}/.building');
        } catch (error) {
          console.log(releasesError(error, '${folder}').message);
        }
      `,
      { uid: service },
    );
    expect(output).toBe(
      `Ridgeline cannot write to the folder ${folder} (EACCES). Check RELEASES_DIR and its permissions.\n`,
    );
  });

  asRoot('stays with its owner if root builds into it, and links lead nowhere', () => {
    chownSync(folder, service, service);
    const [written, elsewhere] = [path.join(folder, 'ledger.json'), `${folder}-elsewhere`];
    writeFileSync(written, '{}');
    writeFileSync(elsewhere, '');
    symlinkSync(elsewhere, path.join(folder, 'link'));
    run(`
      import { keepOwner } from './remote-kit/release/releasesFolder.mjs';
      keepOwner('${folder}');
    `);
    expect(statSync(written).uid).toBe(service);
    expect(statSync(elsewhere).uid).toBe(0);
    rmSync(elsewhere);
  });
});

describe('a command of npm', () => {
  it('reads the settings in the file that --env-file names, as systemd does', () => {
    const file = path.join(folder, 'ridgeline.env');
    writeFileSync(file, 'SMTP_URL=smtp://a:b#c@mail.example\n');
    const { stdout } = spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `
          import { command } from './scripts/steps/command.mjs';
          await command(() => console.log(process.env.SMTP_URL, process.argv.slice(1)));
        `,
        '--',
        '--list',
        `--env-file=${file}`,
      ],
      { cwd: root, encoding: 'utf8', env: { ...process.env, SMTP_URL: 'smtp://other.example' } },
    );
    expect(stdout).toBe("smtp://a:b#c@mail.example [ '--list' ]\n");
  });
});
