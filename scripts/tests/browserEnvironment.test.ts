/** @jest-environment <rootDir>/../remote-kit/test/browserEnvironment.cjs */
/// <reference lib="dom" />

it('has abort signals that end requests as well as listeners of the window', () => {
  const controller = new AbortController();
  const { signal } = controller;
  const request = new Request('https://rides.example/', { signal });
  const heard: string[] = [];
  document.addEventListener('click', () => heard.push('document'), { signal });
  window.addEventListener('click', () => heard.push('window'), { signal });

  document.dispatchEvent(new Event('click', { bubbles: true }));
  controller.abort();
  document.dispatchEvent(new Event('click', { bubbles: true }));

  expect(request.signal.aborted).toBe(true);
  expect(heard).toEqual(['document', 'window']);
});

it('adds no listener for a signal that is aborted already', () => {
  const heard: string[] = [];
  document.addEventListener('click', () => heard.push('document'), { signal: AbortSignal.abort() });
  document.dispatchEvent(new Event('click'));
  expect(heard).toEqual([]);
});
