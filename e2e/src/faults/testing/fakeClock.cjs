/**
 * Sets the clock of a process ahead by the number of milliseconds in the file `CLOCK_FILE`. It is preloaded into each
 * process of a site with `NODE_OPTIONS=--require`.
 */
const { readFileSync } = require('node:fs');
const { ServerResponse } = require('node:http');

const RealDate = Date;
const now = () => RealDate.now() + Number(readFileSync(process.env.CLOCK_FILE, 'utf8'));

globalThis.Date = new Proxy(RealDate, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [now()] : args, newTarget),
  apply: () => new RealDate(now()).toString(),
  get: (target, name) => (name === 'now' ? now : Reflect.get(target, name)),
});

// Node itself writes the header from the real clock.
const { writeHead } = ServerResponse.prototype;
ServerResponse.prototype.writeHead = function (...args) {
  this.setHeader('date', new RealDate(now()).toUTCString());
  return writeHead.apply(this, args);
};
