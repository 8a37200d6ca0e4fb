const checkEveryMs = 500;
const ourCommand = /^exec node scripts\//;

/**
 * Calls a function once the npm that runs this command has ended without a signal to us, for example because it was
 * killed. A terminal, a shell or a service manager may end and leave its programs behind on purpose; npm never does. So
 * this does nothing if another program started us, such as `nohup node scripts/start.mjs`, and looks at nobody but npm.
 */
export function whenNpmIsGone(onGone) {
  const npm = process.ppid;
  // `exec` has made us npm's own child. The first process of a container takes all others with it.
  if (!ourCommand.test(process.env.npm_lifecycle_script ?? '') || npm === 1) return;
  const check = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(check);
    onGone();
  }, checkEveryMs);
  check.unref();
}
