import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { LoginForm } from './LoginForm';

const show = () => {
  const router = createMemoryRouter([
    { path: '/', element: <LoginForm onCreateAccount={() => undefined} /> },
  ]);
  render(<RouterProvider router={router} />);
};

describe('the log-in form', () => {
  it('asks for both fields before it asks the server', async () => {
    show();
    await userEvent.type(await screen.findByLabelText('Username'), 'thandi');
    await userEvent.click(screen.getByRole('button', { name: 'Log in' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Username and password are required');
  });
});
