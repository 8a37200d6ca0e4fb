/**
 * Sets the clock of a process ahead by the number of milliseconds in the file `CLOCK_FILE`. It is preloaded into each
 * process of a site with `NODE_OPTIONS=--require`.
 */
const { readFileSync } = require('node:fs');

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});
