import { phone } from '../../support/browser';
import type { Driver } from './driver';
import { startFirefox } from './firefox';
import { locator, type Locator } from './locator';
import { startWebKit } from './webKit';

const starts: Record<string, () => Promise<Driver>> = {
  firefox: startFirefox,
  webkit: startWebKit,
};

/** Keys as the standard writes them. */
const keys = { Escape: '\uE00C', ArrowRight: '\uE014', Enter: '\uE007' };

/** The tab of a browser whose window is as narrow as that of a phone. */
export interface Tab extends Locator {
  goto: (url: string) => Promise<void>;
  reload: () => Promise<void>;
  goBack: () => Promise<void>;
  url: () => Promise<string>;
  press: (key: keyof typeof keys) => Promise<void>;
  /** Runs a function in the page. */
  evaluate: <Answer>(script: () => Answer) => Promise<Answer>;
  /** Closes this tab, and goes on in a new one. */
  reopen: () => Promise<void>;
  stop: () => Promise<void>;
}

/** Starts the browser that `BROWSER` names: firefox or webkit. */
export async function openTab(): Promise<Tab> {
  const start = starts[process.env.BROWSER ?? ''];
  if (!start) throw new Error('Set BROWSER to firefox or webkit.');
  const driver = await start();
  const { send } = driver;
  await send('SetWindowRect', { ...phone, x: 0, y: 0 });
  return {
    ...locator(driver),
    goto: (url) => send('Navigate', { url }),
    // The command for a reload would bypass service workers in Firefox.
    reload: async () => send('Navigate', { url: await send<string>('GetCurrentURL') }),
    goBack: () => send('Back'),
    url: () => send('GetCurrentURL'),
    press: (key) =>
      send('PerformActions', {
        actions: [
          {
            type: 'key',
            id: 'keyboard',
            actions: [
              { type: 'keyDown', value: keys[key] },
              { type: 'keyUp', value: keys[key] },
            ],
          },
        ],
      }),
    evaluate: (script) => send('ExecuteScript', { script: `return (${script})()`, args: [] }),
    reopen: async () => {
      const { handle } = await send<{ handle: string }>('NewWindow', { type: 'tab' });
      await send('CloseWindow');
      await send('SwitchToWindow', { handle });
    },
    stop: driver.stop,
  };
}
