import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';

/** Presses a button, once it is there. */
export const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

export const inDialog = () => within(screen.getByRole('dialog'));

/** Waits for the dashboard of `openAt`. */
export const onDashboard = () => screen.findByRole('heading', { name: 'Dashboard' });
