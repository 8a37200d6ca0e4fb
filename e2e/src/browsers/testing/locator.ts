import { until } from '../../support/until';
import { DriverError, type Driver } from './driver';
import { loadLibrary, scripts, type SentMatch, type Step } from './inPage';

type Match = string | RegExp;
/** How the standard refers to an element of a page. */
const idKey = 'element-6066-11e4-a52e-4f735466cecf';
type Reference = Record<typeof idKey, string>;

interface ByRole {
  name?: Match;
  level?: number;
  exact?: boolean;
}

/**
 * Commands that fail with these codes may succeed a moment later: the page is being replaced, or something covers the
 * element.
 */
const transientErrors = new Set([
  'element click intercepted',
  'element not interactable',
  'javascript error',
  'no such element',
  'stale element reference',
  'unknown error',
]);

/** As in Playwright, a text matches a part of what it is compared with, in any case, unless `exact` is set. */
function asMatch(match: Match, exact = false): SentMatch {
  if (match instanceof RegExp) return { source: match.source, flags: match.flags };
  return exact ? match : { source: match.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), flags: 'i' };
}

/** Elements of the page, which each action looks for anew. It waits for them, and takes the first. */
export interface Locator {
  getByRole: (role: string, options?: ByRole) => Locator;
  getByLabel: (label: Match, options?: { exact?: boolean }) => Locator;
  getByText: (text: Match, options?: { exact?: boolean }) => Locator;
  click: () => Promise<void>;
  /** Replaces what a field contains: by typing, except a day or a time. */
  fill: (text: string) => Promise<void>;
  check: () => Promise<void>;
  setInputFiles: (files: string[]) => Promise<void>;
  textContent: () => Promise<string>;
  inputValue: () => Promise<string>;
  count: () => Promise<number>;
  waitFor: () => Promise<void>;
  /** Waits until there is no such element. */
  untilGone: () => Promise<void>;
}

/** A page of this browser, or a part of one. */
export function locator({ send }: Driver, steps: Step[] = []): Locator {
  const run = <Answer>(script: string, ...args: unknown[]) =>
    send<Answer>('ExecuteScript', { script, args });

  async function findAll(): Promise<Reference[]> {
    const found = await run<Reference[] | null>(scripts.find, steps);
    if (found) return found;
    await run(loadLibrary);
    return findAll();
  }

  /** Tries something with the first element until it succeeds. */
  async function retry<Answer>(action: (element: Reference) => Promise<Answer>): Promise<Answer> {
    let failure: unknown;
    const attempt = async () => {
      try {
        const [element] = await findAll();
        if (!element) throw new DriverError('no such element', JSON.stringify(steps));
        return { answer: await action(element) };
      } catch (error) {
        failure = error;
        if (error instanceof DriverError && transientErrors.has(error.code)) return null;
        throw error;
      }
    };
    const done = await until(attempt, Boolean).catch(() => null);
    if (!done) throw new Error(`${String(failure)}\n${await run<string>(scripts.describe)}`);
    return done.answer;
  }

  const add = (step: Step) => locator({ send } as Driver, [...steps, step]);
  const read = <Answer>(script: string) => retry((element) => run<Answer>(script, element));
  const click = () =>
    retry(async (element) => {
      await run(scripts.scrollTo, element);
      const top = await run(scripts.topOf, element);
      if (top !== (await run(scripts.topOf, element)))
        throw new DriverError('element click intercepted', 'It moves, as something above it loads');
      await send('ElementClick', { id: element[idKey] });
    });
  return {
    getByRole: (role, { name, level, exact } = {}) =>
      add({
        query: 'Role',
        match: role,
        level,
        name: name === undefined ? undefined : asMatch(name, exact),
      }),
    getByLabel: (label, { exact } = {}) =>
      add({ query: 'LabelText', match: asMatch(label, exact) }),
    getByText: (text, { exact } = {}) => add({ query: 'Text', match: asMatch(text, exact) }),
    click,
    fill: (text) =>
      retry(async (element) => {
        const id = element[idKey];
        await run(scripts.scrollTo, element);
        if (await run(scripts.setMoment, element, text)) return;
        if (await run(scripts.valueOf, element)) await send('ElementClear', { id });
        await send('ElementSendKeys', { id, text });
      }),
    check: async () => {
      if (!(await read<boolean>(scripts.isChecked))) await click();
    },
    setInputFiles: (files) =>
      retry(async (element) => {
        await send('ElementSendKeys', { id: element[idKey], text: files.join('\n') });
      }),
    textContent: () => read(scripts.textOf),
    inputValue: () => read(scripts.valueOf),
    count: async () => (await findAll()).length,
    waitFor: () => retry(() => Promise.resolve()),
    untilGone: async () => {
      await until(
        () => findAll().catch(() => null),
        (found) => found?.length === 0,
      );
    },
  };
}
