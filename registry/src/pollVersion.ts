export interface PollOptions {
  intervalMs: number;
  onChange: () => void;
  onError?: ((error: unknown) => void) | undefined;
}

/**
 * Reads the version of a text regularly, one read at a time, and calls `onChange` if it differs from the last one. The
 * first poll always finds a change if there is a text, as it may have changed between its last read and this call.
 * @param readVersion gets the version of the last poll; if it rejects, the next poll tries again
 * @returns a function that stops it
 */
export function pollVersion(
  readVersion: (last: string | undefined) => Promise<string | undefined>,
  { intervalMs, onChange, onError }: PollOptions,
): () => void {
  let version: string | undefined;
  let [isPolling, isStopped] = [false, false];
  const poll = async () => {
    if (isPolling) return;
    isPolling = true;
    try {
      const polled = await readVersion(version);
      const isChanged = polled !== version;
      version = polled;
      if (isChanged && !isStopped) onChange();
    } catch (error) {
      onError?.(error);
    }
    isPolling = false;
  };
  const timer = setInterval(() => void poll(), intervalMs).unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
