/**
 * Where the log goes: standard output, whatever happens to it. Its reader may be gone or slow, or its disk full. None of
 * that may end the process, use up its memory or keep it from ending, so lines that cannot be written are left out, and
 * the next line that can be written is preceded by their number.
 */
import { write, writeSync } from 'node:fs';

/** How much waits for a slow reader, in characters. */
const maxWaiting = 4 * 1024 * 1024;
const retryMs = 50;
/** How long the last lines may take when the process ends. Nothing else can end it any more by then. */
const lastLinesMs = 500;

const sleepSync = (/** @type {number} */ ms) =>
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

/** @param {number} count */
const leftOutLine = (count) =>
  `${JSON.stringify({ level: 40, time: Date.now(), pid: process.pid, leftOut: count, msg: 'lines of the log could not be written and were left out' })}\n`;

const countLines = (/** @type {Buffer} */ text) => text.filter((byte) => byte === 0x0a).length;

/**
 * A pipe is shared with the processes that inherit it, and starting or ending one of them makes it blocking again. A write
 * would then wait for a reader that does not read, and the process could not end before.
 */
function makeNonBlocking() {
  const { _handle: handle } = /** @type {{ _handle?: { setBlocking?: (on: boolean) => void } }} */ (
    /** @type {unknown} */ (process.stdout)
  );
  handle?.setBlocking?.(false);
}

/** @param {number} fd */
function createDestination(fd) {
  /** @type {string[]} */
  let waiting = [];
  let waitingLength = 0;
  let leftOut = 0;
  /** The lines that are being written, or that wait for another attempt. */
  let current = Buffer.alloc(0);
  let isActive = false;
  /** Whether the operating system has the current lines right now. */
  let isWriting = false;

  function takeWaiting() {
    if (current.length > 0 || waiting.length === 0) return;
    if (leftOut > 0) waiting.unshift(leftOutLine(leftOut));
    leftOut = 0;
    current = Buffer.from(waiting.join(''));
    waiting = [];
    waitingLength = 0;
  }

  /** @param {NodeJS.ErrnoException | null} error @param {number} written */
  function onWritten(error, written) {
    isWriting = false;
    if (error?.code === 'EAGAIN') return void setTimeout(writeNext, retryMs).unref();
    if (error) leftOut += countLines(current);
    current = error ? Buffer.alloc(0) : current.subarray(written);
    writeNext();
  }

  function writeNext() {
    takeWaiting();
    isActive = current.length > 0;
    if (!isActive) return;
    isWriting = true;
    makeNonBlocking();
    write(fd, current, onWritten);
  }

  function writeLastLines() {
    if (isWriting) current = Buffer.alloc(0);
    makeNonBlocking();
    const giveUpAt = performance.now() + lastLinesMs;
    for (takeWaiting(); current.length > 0 && performance.now() < giveUpAt; takeWaiting())
      try {
        current = current.subarray(writeSync(fd, current));
      } catch (error) {
        if (/** @type {NodeJS.ErrnoException} */ (error).code !== 'EAGAIN') return;
        sleepSync(10);
      }
  }

  process.on('exit', writeLastLines);
  return {
    /** @param {string} line */
    write(line) {
      if (waitingLength + line.length > maxWaiting) {
        leftOut += 1;
        return;
      }
      waiting.push(line);
      waitingLength += line.length;
      if (!isActive) writeNext();
    },
  };
}

/** @type {ReturnType<typeof createDestination> | undefined} */
let standardOutput;

/** The destination of this process's log. */
export function logDestination() {
  // Failed writes to these streams elsewhere must not end the process either.
  for (const stream of standardOutput ? [] : [process.stdout, process.stderr])
    stream.on('error', () => undefined);
  standardOutput ??= createDestination(1);
  return standardOutput;
}
