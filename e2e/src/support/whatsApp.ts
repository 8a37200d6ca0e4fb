import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { freePort } from '@ridgeline/server-kit/freePort';
import { root, startSite, type Site } from './site';

/** Starts the WhatsApp stand-in for development (`npm run whatsapp -w api`). */
async function startWhatsApp(webhook: string) {
  const program = spawn(
    path.join(root, 'node_modules/.bin/tsx'),
    ['src/standIns/whatsApp/main.ts', '--port', '0', '--webhook', webhook],
    { cwd: path.join(root, 'api'), stdio: ['ignore', 'pipe', 'inherit'] },
  );
  const ended = once(program, 'exit');
  let output = '';
  await new Promise<void>((resolve, reject) => {
    program.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Let somebody write')) resolve();
    });
    void ended.then(() => reject(new Error(`WhatsApp's stand-in did not start:\n${output}`)));
  });
  const settings = Object.fromEntries(
    [...output.matchAll(/(WHATSAPP_\w+)=(\S+)/g)].map(([, name, value]) => [name, value]),
  ) as Record<string, string>;
  return {
    settings,
    stop: async () => {
      program.kill();
      await ended;
    },
  };
}

export interface SiteWithWhatsApp extends Site {
  /** Sends a message to the site from this number (digits only). */
  write: (number: string, text: string) => Promise<void>;
}

/** Starts a site that is connected to the WhatsApp stand-in. */
export async function startSiteWithWhatsApp(
  environment: Record<string, string> = {},
): Promise<SiteWithWhatsApp> {
  const port = await freePort();
  const whatsApp = await startWhatsApp(`http://127.0.0.1:${port}/api/whatsapp/webhook`);
  const site = await startSite({ PORT: String(port), ...whatsApp.settings, ...environment });
  return {
    ...site,
    write: async (number, text) => {
      const url = new URL(`/people/${number}`, whatsApp.settings.WHATSAPP_API_BASE);
      await fetch(url, { method: 'POST', body: text });
    },
    stop: async (signal) => {
      const status = await site.stop(signal);
      await whatsApp.stop();
      return status;
    },
  };
}
