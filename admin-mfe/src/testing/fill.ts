import { screen } from '@testing-library/react';
import userEvent, { type UserEvent } from '@testing-library/user-event';

/** Pastes a text into each field, as most tests are not about typing, which renders the form once per letter. */
export async function fill(
  fields: Record<string, string>,
  user: Pick<UserEvent, 'click' | 'paste'> = userEvent,
) {
  for (const [label, value] of Object.entries(fields)) {
    await user.click(await screen.findByLabelText(label));
    await user.paste(value);
  }
}
