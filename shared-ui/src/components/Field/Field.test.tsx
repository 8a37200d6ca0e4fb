import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PasswordField } from './PasswordField';
import { TextField } from './Field';

describe('TextField', () => {
  it('is found by its label and described by its hint and its error', () => {
    render(<TextField label="Title" hint="As riders will read it" error="Title is required" />);
    const field = screen.getByRole('textbox', { name: 'Title' });
    expect(field).toBeInvalid();
    expect(field).toHaveAccessibleDescription('Title is required As riders will read it');
  });

  it('is not invalid without an error', () => {
    render(<TextField label="Title" />);
    expect(screen.getByRole('textbox', { name: 'Title' })).toBeValid();
  });
});

describe('PasswordField', () => {
  it('hides what is typed until it is asked to show it', async () => {
    render(<PasswordField label="Password" />);
    const field = screen.getByLabelText('Password');
    expect(field).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(field).toHaveAttribute('type', 'text');
  });
});
