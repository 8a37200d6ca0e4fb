import { render, screen } from '@testing-library/react';
import { FocusedNotice } from './FocusedNotice';
import { Notice } from './Notice';

describe('Notice', () => {
  it('announces an error at once', () => {
    render(<Notice tone="error">Failed to create event</Notice>);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to create event');
  });

  it('announces good news when the user is idle', () => {
    render(<Notice tone="success">Saved</Notice>);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});

describe('FocusedNotice', () => {
  it('takes the focus, and again for each other thing that it is about', () => {
    const show = (about: object) => (
      <>
        <FocusedNotice tone="success" about={about}>
          Saved
        </FocusedNotice>
        <button>Save</button>
      </>
    );
    const first = {};
    const { rerender } = render(show(first));
    const notice = screen.getByRole('status').parentElement;
    expect(notice).toHaveFocus();
    screen.getByRole('button').focus();
    rerender(show(first));
    expect(notice).not.toHaveFocus();
    rerender(show({}));
    expect(notice).toHaveFocus();
  });
});
