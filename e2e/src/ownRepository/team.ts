import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { settingNames } from '@ridgeline/server-kit/settings';

/** The settings of this site, and variables that npm and Jest set for the programs they start. The team has neither. */
const excluded = new Set<string>([
  ...(settingNames as string[]),
  'NODE_PATH',
  'NODE_ENV',
  'CI',
  'npm_config_local_prefix',
]);
const isExcluded = (name: string) => excluded.has(name) || /^(npm_(?!config_)|JEST_)/.test(name);

const nomsa = { name: 'Nomsa', email: 'nomsa@weather.example' };

interface TeamOptions {
  /** The folder for the team's repository. */
  folder: string;
  environment: NodeJS.ProcessEnv;
  settings: Record<string, string>;
}

/** A team that works in its own repository and runs commands there. */
export function aTeam({ folder, environment, settings }: TeamOptions) {
  const repository = path.join(folder, 'rides-weather');
  mkdirSync(folder, { recursive: true });
  const env: NodeJS.ProcessEnv = {
    ...Object.fromEntries(Object.entries(environment).filter(([name]) => !isExcluded(name))),
    GIT_AUTHOR_NAME: nomsa.name,
    GIT_AUTHOR_EMAIL: nomsa.email,
    GIT_COMMITTER_NAME: nomsa.name,
    GIT_COMMITTER_EMAIL: nomsa.email,
    ...settings,
  };

  /** Runs a program to its end. Resolves with whether it succeeded, and all its output. */
  async function execute(cwd: string, program: string, args: string[]) {
    const child = spawn(program, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let text = '';
    const collect = (chunk: Buffer) => (text += chunk.toString());
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
    const [status] = (await once(child, 'close')) as [number | null];
    return { succeeded: status === 0, text };
  }

  /** Runs a program and expects it to succeed. Resolves with all its output. */
  async function runIn(cwd: string, program: string, ...args: string[]) {
    const { succeeded, text } = await execute(cwd, program, args);
    if (!succeeded) throw new Error(`${program} ${args.join(' ')} failed:\n${text}`);
    return text;
  }
  const run = (program: string, ...args: string[]) => runIn(repository, program, ...args);

  /** Runs a program and expects it to fail. Resolves with all its output. */
  async function runInVain(program: string, ...args: string[]) {
    const { succeeded, text } = await execute(repository, program, args);
    if (succeeded) throw new Error(`${program} ${args.join(' ')} succeeded:\n${text}`);
    return text;
  }

  /** Creates a pair of signing keys, as `npm run signing-key` prints it. */
  async function createSigningKeys() {
    const text = await run('npm', 'run', 'signing-key', '--', 'create');
    const [, privateKey = '', publicKey = ''] =
      /RELEASE_SIGNING_KEY=(\S+)\n[^\n]+\n(\S+)/.exec(text) ?? [];
    return { privateKey, publicKey };
  }

  /** Serves the source inside the running site's shell until it is stopped. `page` is the URL of its first page. */
  async function develop() {
    // npm runs the command in a shell, so stop the whole group, as Ctrl-C does.
    const child = spawn('npm', ['run', 'dev'], {
      cwd: repository,
      env: { ...env, PORT: '0' },
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const ended = once(child, 'close');
    let text = '';
    const page = await new Promise<string>((resolve, reject) => {
      const read = (chunk: Buffer) => {
        text += chunk.toString();
        const [, page] = /^Open (http\S+)$/m.exec(text) ?? [];
        if (page) resolve(page);
      };
      child.stdout.on('data', read);
      child.stderr.on('data', read);
      void ended.then(() => reject(new Error(`npm run dev ended:\n${text}`)));
    });
    const stop = async () => {
      if (child.exitCode === null && child.pid) process.kill(-child.pid, 'SIGTERM');
      await ended;
    };
    return { page, stop };
  }

  return {
    repository,
    run,
    runInVain,
    develop,
    createSigningKeys,
    /** Sets variables for all commands from now on. */
    set: (more: Record<string, string>) => Object.assign(env, more),
    create: () => runIn(folder, 'npx', '--yes', '@ridgeline/remote-kit', 'create', 'rides-weather'),
    read: (file: string) => readFileSync(path.join(repository, file), 'utf8'),
    write: (file: string, text: string) => writeFileSync(path.join(repository, file), text),
    /** Replaces a text in a file. */
    change: (file: string, from: string, to: string) => {
      const target = path.join(repository, file);
      const before = readFileSync(target, 'utf8');
      if (!before.includes(from)) throw new Error(`${file} does not contain ${from}`);
      writeFileSync(
        target,
        before.replace(from, () => to),
      );
    },
    commit: async (message: string) => {
      await run('git', 'add', '--all');
      await run('git', 'commit', '--quiet', '-m', message);
    },
  };
}

export type Team = ReturnType<typeof aTeam>;
