import { astro } from './astro.mjs';
import { contentOf } from './content.mjs';
import { next } from './next.mjs';
import { startPeer } from './project.mjs';

/**
 * Builds and serves the home page with other frameworks. One that cannot be built is reported and left out.
 * @param {string} site address of the running site whose home page it is
 * @param {(what: string) => void} tell called before each, and with what went wrong
 * @returns the running ones, with name, URL and whether to measure them under load; and a function that stops
 *   them
 */
export async function startPeers(site, tell) {
  const content = await contentOf(site);
  const started = [];
  for (const peer of [astro(content), next(content)]) {
    tell(peer.name);
    try {
      started.push(await startPeer(peer));
    } catch (error) {
      const lines = error.message.trim().split('\n');
      const because = lines.find((line) => /error/i.test(line)) ?? lines[0];
      tell(`${peer.name} could not be built from the registry and is left out: ${because}`);
    }
  }
  return {
    started,
    stop: async () => {
      for (const peer of started) await peer.stop();
    },
  };
}
