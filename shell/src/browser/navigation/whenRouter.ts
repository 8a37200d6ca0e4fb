import type { createBrowserRouter } from 'react-router-dom';

export type Router = ReturnType<typeof createBrowserRouter>;

/** Resolves once the router's state meets a condition. */
export const whenRouter = (router: Router, condition: (state: Router['state']) => boolean) =>
  new Promise<void>((resolve) => {
    if (condition(router.state)) return resolve();
    const unsubscribe = router.subscribe((state) => {
      if (!condition(state)) return;
      unsubscribe();
      resolve();
    });
  });
