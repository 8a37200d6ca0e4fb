import { spawn } from 'node:child_process';
import { once } from 'node:events';

/**
 * Starts a Node server in its own process.
 * @param {string[]} args for Node; the program must print its URL
 * @param {import('node:child_process').SpawnOptions} [options]
 * @returns its URL, and a function that stops it
 */
export async function startServer(args, options) {
  const child = spawn(process.execPath, args, { ...options, stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit');
  const port = await new Promise((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
      const match = /http:\/\/[\w.]+:(\d+)/.exec(output);
      if (match) resolve(match[1]);
    });
    child.on('exit', () => reject(new Error(`${args[0]} did not start: ${output}`)));
  });
  return {
    url: `http://127.0.0.1:${port}/`,
    stop: async () => {
      child.kill('SIGTERM');
      await ended;
    },
  };
}
