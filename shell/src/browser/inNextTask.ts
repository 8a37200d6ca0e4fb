/**
 * Does something in a task of its own. Between two tasks the browser can answer to its visitor, so a
 * long start is taken in such steps.
 */
export const inNextTask = <Result>(act: () => Result | Promise<Result>): Promise<Result> =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  }).then(act);
