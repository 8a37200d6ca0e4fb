const withHash = (hash: string) => {
  const { pathname, search } = window.location;
  // The router keeps its place in the state; both stay as they are.
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
};

/** Makes the address that of a question, so that it can be copied from the browser's bar. */
export const addressQuestion = (id: string) => withHash(`#${id}`);

/** Takes a question out of the address once it is closed, unless another took its place. */
export function forgetQuestion(id: string) {
  if (window.location.hash === `#${id}`) withHash('');
}
