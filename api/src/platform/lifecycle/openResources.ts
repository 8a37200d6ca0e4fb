type Close = () => unknown;

/** What a start has opened so far, so that a failed one leaves nothing open. */
export function openResources() {
  const closers: Close[] = [];
  return {
    /** Adds what closes a resource. It must not need what was opened later. */
    onClose: (close: Close) => void closers.push(close),

    /** Closes everything, the newest first. */
    async closeAll() {
      for (const close of closers.splice(0).toReversed()) await close();
    },
  };
}

export type OpenResources = ReturnType<typeof openResources>;
