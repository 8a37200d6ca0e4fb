/**
 * Options with which the shell's dev server serves the whole site: it forwards requests to the remotes' dev servers and
 * to the shell's server, and holds them while the API or the shell restarts.
 * @param {object} targets
 * @param {string} targets.site URL of the shell's server
 * @param {Record<string, string>} targets.remotes URLs of the remotes' dev servers by public path
 */
export function siteProxy({ site, remotes }) {
  const gate = createGate();
  process.on('message', ({ type, open }) => {
    if (type !== 'gate') return;
    gate.set(open);
    process.send({ type: 'gate', open });
  });
  const servedByDevServers = ['/assets/', ...Object.keys(remotes)];
  const isForSite = (pathname) =>
    !servedByDevServers.some((publicPath) => pathname.startsWith(publicPath));
  return {
    proxy: [
      ...Object.entries(remotes).map(([publicPath, target]) => ({
        context: [publicPath],
        target,
        ws: true,
        logLevel: 'silent',
      })),
      { context: isForSite, target: site, xfwd: true, logLevel: 'silent' },
    ],
    setupMiddlewares: (middlewares) => [
      {
        name: 'wait-for-restart',
        middleware: (request, _response, next) =>
          isForSite(request.url) ? gate.opened().then(() => next()) : next(),
      },
      ...middlewares,
    ],
  };
}

/** A gate that holds requests while it is closed. */
function createGate() {
  let isOpen = false;
  const waiting = new Set();
  return {
    opened: () => (isOpen ? Promise.resolve() : new Promise((resolve) => waiting.add(resolve))),
    set(open) {
      isOpen = open;
      if (!open) return;
      for (const proceed of waiting) proceed();
      waiting.clear();
    },
  };
}
