import { render, screen } from '@testing-library/react';
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
