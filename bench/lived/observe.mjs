/**
 * Runs in the page before the page's own scripts, and measures what a visitor feels. It uses the browser's performance
 * entries and the properties that React sets on elements, so it measures every framework in the same way.
 */
export function observe() {
  const now = () => performance.timeOrigin + performance.now();
  const tapKey = 'lived.tap';
  const interactions = [];
  const tasks = [];
  /** How long scripts ran at a time, in frames that took 50 ms or more; the browser reports no others. */
  const scripts = [];
  const paints = new Map();
  let hydrated = Infinity;

  const onEntries = (options, callback) =>
    new PerformanceObserver((list) => list.getEntries().forEach(callback)).observe({
      buffered: true,
      ...options,
    });
  const painted = new Promise((resolve) =>
    onEntries({ type: 'paint' }, ({ name, startTime }) => {
      if (name === 'first-contentful-paint') resolve(startTime);
    }),
  );
  onEntries({ type: 'event', durationThreshold: 16 }, ({ interactionId, startTime, duration }) => {
    if (interactionId) interactions.push({ startTime, duration });
  });
  onEntries({ type: 'longtask' }, ({ startTime, duration }) => tasks.push({ startTime, duration }));

  onEntries({ type: 'long-animation-frame' }, (frame) =>
    frame.scripts.forEach(({ startTime, duration }) => scripts.push({ startTime, duration })),
  );

  // Session storage, because the tap may load another document.
  const onPointerUp = ({ timeStamp }) =>
    sessionStorage.setItem(tapKey, performance.timeOrigin + timeStamp);
  addEventListener('pointerup', onPointerUp, { capture: true, passive: true });

  /** Records the time of the first paint in which something is shown, under a name. */
  const watch = (name, isShown, argument) => {
    paints.delete(name);
    const checkFrame = () => {
      if (!document.body || !isShown(argument)) return requestAnimationFrame(checkFrame);
      // A message sent in an animation frame is handled after that frame is painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => paints.set(name, now());
      port2.postMessage(undefined);
    };
    requestAnimationFrame(checkFrame);
  };

  const isHydrated = () =>
    Object.keys(document.querySelector('h1') ?? {}).some((key) => key.startsWith('__reactFiber'));
  const checkHydration = () => {
    if (isHydrated()) hydrated = performance.now();
    else requestAnimationFrame(checkHydration);
  };
  requestAnimationFrame(checkHydration);

  window.lived = {
    painted,
    paints,
    watch,
    lastTap: () => Number(sessionStorage.getItem(tapKey)),
    isHydrated: () => hydrated < Infinity,
    figures: async () => {
      const fcp = await painted;
      // The browser reports nothing below 16 ms.
      const inp = Math.max(16, ...interactions.map(({ duration }) => duration));
      const tbt = tasks
        .filter(({ startTime }) => startTime >= fcp)
        .reduce((sum, { duration }) => sum + duration - 50, 0);
      const longest = (entries) =>
        Math.max(
          0,
          ...entries.filter(({ startTime }) => startTime >= fcp).map(({ duration }) => duration),
        );
      const longestTask = longest(tasks);
      return { fcp, inp, tbt, hydrated, longestTask, longestScript: longest(scripts) };
    },
  };
}
