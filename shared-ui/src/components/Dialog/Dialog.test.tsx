import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormEvent } from 'react';
import { Dialog } from './Dialog';

const show = () => {
  const dismiss = jest.fn();
  render(
    <Dialog title="Crop the picture" actions={<button>Done</button>} onDismiss={dismiss}>
      <input type="file" aria-label="Another picture" />
    </Dialog>,
  );
  return dismiss;
};

describe('Dialog', () => {
  beforeAll(() =>
    Object.assign(HTMLDialogElement.prototype, {
      showModal(this: HTMLDialogElement) {
        this.open = true;
      },
      close(this: HTMLDialogElement) {
        this.open = false;
      },
    }),
  );

  it('is modal and named by its title', () => {
    show();
    expect(screen.getByRole('dialog', { name: 'Crop the picture' })).toHaveAttribute('open');
  });

  it('lets the page dismiss it when Escape is pressed', () => {
    const dismiss = show();
    const dialog = screen.getByRole('dialog');
    const escape = createEvent('cancel', dialog, { cancelable: true });
    fireEvent(dialog, escape);
    expect(dismiss).toHaveBeenCalledTimes(1);
    expect(escape.defaultPrevented).toBe(true);
  });

  it('does not submit a form around it when Enter is pressed in a field', async () => {
    const submit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={submit}>
        <input aria-label="Heading" />
        <button>Save</button>
        <Dialog title="Choose a picture" actions={null} onDismiss={() => undefined}>
          <input aria-label="Search" />
        </Dialog>
      </form>,
    );
    await userEvent.type(screen.getByLabelText('Search'), 'fog{Enter}');
    expect(submit).not.toHaveBeenCalled();
    await userEvent.type(screen.getByLabelText('Heading'), 'Fog{Enter}');
    expect(submit).toHaveBeenCalledTimes(1);
  });

  it('stays open when a file chooser inside it is cancelled', () => {
    const dismiss = show();
    fireEvent(screen.getByLabelText('Another picture'), new Event('cancel', { bubbles: true }));
    expect(dismiss).not.toHaveBeenCalled();
  });
});
