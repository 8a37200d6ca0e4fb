import { astro } from './astro.mjs';
import { contentOf } from './content.mjs';
import { next } from './next.mjs';
import { startPeer } from './project.mjs';

/**
 * Builds and serves the home page by other frameworks; one that can't be built is told and left out.
 * @param {string} site address of the running site whose home page it is
 * @param {(what: string) => void} tell called before each, and with what went wrong
 * @returns those that run: their names, addresses, and whether they are loaded; and how to end them
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
