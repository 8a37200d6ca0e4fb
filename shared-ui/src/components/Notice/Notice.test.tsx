import { render, screen } from '@testing-library/react';
import { Notice } from './Notice';

describe('Notice', () => {
  it('interrupts with an error', () => {
    render(<Notice tone="error">Failed to create event</Notice>);
    expect(screen.getByRole('alert')).toHaveTextContent('Failed to create event');
  });

  it('waits with good news', () => {
    render(<Notice tone="success">Saved</Notice>);
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});
