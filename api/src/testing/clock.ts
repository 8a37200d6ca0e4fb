/** All of jest's timers except the date, for `doNotFake`, because requests need real timers. */
const allButTheDate = [
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'clearImmediate',
  'setInterval',
  'clearInterval',
  'setTimeout',
  'clearTimeout',
] as const;

/** Sets the date that the API reads, until `jest.useRealTimers`. */
export const setClock = (now: string | Date) =>
  jest.useFakeTimers({ now: new Date(now), doNotFake: [...allButTheDate] });
