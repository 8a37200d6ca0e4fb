import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Driver } from './driver';
import { connectToMarionette } from './marionette';
import { startProgram } from './program';

const preferences = `
// Firefox chooses a free port.
user_pref('marionette.port', 0);
user_pref('toolkit.legacyUserProfileCustomizations.stylesheets', true);
`;

/** Without this, a window is wider than a phone. */
const styleOfWindow = ':root { min-width: 0 !important }';

/** Starts Firefox without a display. */
export async function startFirefox(): Promise<Driver> {
  const profile = mkdtempSync(path.join(tmpdir(), 'ridgeline-firefox-'));
  writeFileSync(path.join(profile, 'user.js'), preferences);
  mkdirSync(path.join(profile, 'chrome'));
  writeFileSync(path.join(profile, 'chrome/userChrome.css'), styleOfWindow);
  const program = startProgram('firefox-esr', [
    '--headless',
    '--marionette',
    '--no-remote',
    '--profile',
    profile,
  ]);
  const stop = async () => {
    await program.stop();
    rmSync(profile, { recursive: true, force: true });
  };
  try {
    const [, port] = await program.untilWritten(/Listening on port (\d+)/);
    const { send, close } = await connectToMarionette(Number(port));
    await send('NewSession');
    return {
      send,
      stop: async () => {
        close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
}
