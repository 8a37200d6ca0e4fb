/** Runs a function in a new task. The browser can handle input between tasks, so long work is split up. */
export const yieldToMain = <Result>(next: () => Result | Promise<Result>): Promise<Result> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  }).then(next);
