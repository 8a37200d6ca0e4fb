/**
 * Ends the session on the server too. The request outlives the page; without a connection it is sent once
 * there is one, as long as the tab stays open. Nobody waits for it.
 */
export function endOnServer(token: string | null) {
  if (!token) return;
  const send = () =>
    fetch(
      new Request('/api/admin/session', {
        method: 'DELETE',
        headers: { authorization: `Bearer ${token}` },
        keepalive: true,
      }),
    );
  send().catch(() => {
    const retry = () => void send().catch(() => undefined);
    window.addEventListener('online', retry, { once: true });
  });
}
