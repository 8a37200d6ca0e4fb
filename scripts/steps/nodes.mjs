import { existsSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fromRoot } from '../../remote-kit/release/paths.mjs';
import { CommandError } from '../../remote-kit/release/console.mjs';
import { npm } from './npm.mjs';

const isWindows = process.platform === 'win32';

/** The npm package with Node's binary for this machine. `node` itself would fetch it with an install script. */
const packageOf = () => {
  const platform = isWindows ? 'win' : process.platform;
  const prefix = platform === 'darwin' && process.arch === 'arm64' ? 'node-bin' : 'node';
  return [prefix, platform, process.arch].join('-');
};

async function download(version) {
  if (!/^\d+(\.\d+){0,2}$/.test(version))
    throw new CommandError(`"${version}" is no version of Node. Name one such as 24 or 24.22.3.`);
  const name = packageOf();
  const folder = fromRoot('node_modules/.cache/node', version);
  const binary = path.join(folder, 'node_modules', name, isWindows ? 'bin/node.exe' : 'bin/node');
  if (existsSync(binary)) return binary;
  await mkdir(folder, { recursive: true });
  const quiet = ['--no-save', '--no-audit', '--no-fund', '--no-progress', '--loglevel=error'];
  try {
    await npm(['install', '--prefix', folder, ...quiet, `${name}@${version}`]);
  } catch (error) {
    const [, reason = error.message] = /npm error code (\S+)/.exec(error.stderr) ?? [];
    throw new CommandError(
      `Node ${version} could not be installed from the npm package ${name} (${reason}). Check the version and the network.`,
    );
  }
  return binary;
}

const downloads = new Map();

/**
 * Another version of Node, which is downloaded once into `node_modules/.cache`.
 * @param {string} version such as `24`, for the newest one, or `24.22.3`
 * @returns {Promise<{ program: string, environment: Record<string, string> }>} its binary, and variables with which the
 *   programs that it starts use it too
 * @throws {CommandError} if it cannot be had
 */
export async function otherNode(version) {
  if (!downloads.has(version)) downloads.set(version, download(version));
  const program = await downloads.get(version);
  const folders = [path.dirname(program), process.env.PATH].join(path.delimiter);
  return { program, environment: { PATH: folders } };
}
