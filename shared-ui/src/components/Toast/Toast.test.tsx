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

  it('is heard without interrupting, and offers one thing to do', () => {
    const { undo } = show();
    const region = screen.getByRole('region', { name: 'Deleted' });
    expect(region).toHaveAttribute('aria-live', 'polite');
    expect(region).toHaveTextContent('“Sani Pass” is deleted.');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(undo).toHaveBeenCalledTimes(1);
  });

  it('goes after its time, and not before', () => {
    const { dismiss } = show();
    wait(9_999);
    expect(dismiss).not.toHaveBeenCalled();
    wait(1);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });

  it('waits for whoever has the focus on it, then lasts as long as was left', () => {
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

  it('may lead somewhere instead', () => {
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

  it('goes at once when it is dismissed', () => {
    const { dismiss } = show();
    fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
});
