import { astro } from './astro.mjs';
import { contentOf } from './content.mjs';
import { next } from './next.mjs';
import { startPeer } from './project.mjs';

/**
 * Builds and serves the home page with other frameworks. One that cannot be built is reported and left out.
 * @param {string} site URL of the running site whose home page they build
 * @param {(what: string) => void} log called before each build, and with the reason if a build fails
 * @returns the running builds, with name, URL and whether to measure them under load; and a function that stops them
 */
export async function startPeers(site, log) {
  const content = await contentOf(site);
  const started = [];
  for (const peer of [astro(content), next(content)]) {
    log(peer.name);
    try {
      started.push(await startPeer(peer));
    } catch (error) {
      const lines = error.message.trim().split('\n');
      const reason = lines.find((line) => /error/i.test(line)) ?? lines[0];
      log(`${peer.name} could not be built from the registry and is left out: ${reason}`);
    }
  }
  return {
    started,
    stop: async () => {
      for (const peer of started) await peer.stop();
    },
  };
}
