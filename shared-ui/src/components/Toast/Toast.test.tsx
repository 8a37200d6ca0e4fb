import { act, fireEvent, render, screen } from '@testing-library/react';
import { Toast, Toasts } from './Toast';

const show = () => {
  const undo = jest.fn();
  const dismiss = jest.fn();
  render(
    <Toasts label="Deleted">
      <Toast durationMs={10_000} action={{ text: 'Undo', onClick: undo }} onDismiss={dismiss}>
        “Sani Pass” is deleted.
      </Toast>
    </Toasts>,
  );
  return { undo, dismiss };
};
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));

describe('a toast', () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  it('is announced without interrupting, and offers one action', () => {
    const { undo } = show();
    const region = screen.getByRole('region', { name: 'Deleted' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toHaveTextContent('“Sani Pass” is deleted.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('disappears after its duration, and not before', () => {
    const { dismiss } = show();
    wait(9_999);
    expect(dismiss).not.toHaveBeenCalled();
    wait(1);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('stays while it has the focus, then for the rest of its duration', () => {
    const { dismiss } = show();
    const undo = screen.getByRole('button', { name: 'Undo' });
    wait(6_000);
    act(() => undo.focus());
    wait(60_000);
    expect(dismiss).not.toHaveBeenCalled();
    act(() => undo.blur());
    wait(3_999);
    expect(dismiss).not.toHaveBeenCalled();
    wait(1);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('can have a link as its action', () => {
    render(
      <Toast
        durationMs={10_000}
        action={{ text: 'View on site', href: '/event/sani' }}
        onDismiss={() => undefined}
      >
        Ride published
      </Toast>,
    );
    const link = screen.getByRole('link', { name: 'View on site' });
    expect(link).toHaveAttribute('href', '/event/sani');
  });

  it('disappears at once when it is dismissed', () => {
    const { dismiss } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});
