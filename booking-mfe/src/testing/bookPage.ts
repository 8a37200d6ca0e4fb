import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { aRide } from './fixtures';
import { defaultAnswers, visitPage, type Answers, type Sent } from './visit';

const plain = (text: string | null) => (text ?? '').replaceAll('\u00a0', ' ');
export const costs = () => plain(screen.getByRole('region', { name: 'What it costs' }).textContent);
export const field = (label: string | RegExp) => screen.getByLabelText(label);
export const press = (name: string | RegExp) =>
  userEvent.click(screen.getByRole('button', { name }));

export async function open(more: Answers = {}, ride = aRide()) {
  const answers: Answers = { ...defaultAnswers, 'GET /api/events/sani': ride, ...more };
  const { sent, showServersPage } = visitPage('/book/sani', answers);
  await screen.findByRole('heading', { level: 1 });
  return { sent, answers, showServersPage };
}

/** Adds people to the form until there are as many. */
export async function add(kind: 'rider' | 'pillion' | 'guest', count: number) {
  for (let n = screen.getAllByRole('group', { name: /Person/ }).length + 1; n <= count; n += 1) {
    await press(`Add a ${kind}`);
    await screen.findByRole('group', { name: `Person ${n}` });
  }
}

/** Opens the page as a new document in the same tab. */
export const reload = (...page: Parameters<typeof open>) => {
  document.body.replaceChildren();
  return open(...page);
};

/** The different idempotency keys of these calls. */
export const keysIn = (sent: readonly Sent[]) => [
  ...new Set(sent.map(({ headers }) => headers.get('idempotency-key'))),
];

/** Pastes a text, as most tests are not about typing, which renders the form once per letter. */
async function pasteInto(label: string, text: string) {
  await userEvent.click(field(label));
  await userEvent.paste(text);
}

/** Fills in the form for one rider. */
export async function fillIn() {
  await pasteInto('Your name', 'Lerato Mokoena');
  await pasteInto('E-mail address', 'lerato@riders.example');
  await pasteInto('Phone number', '082 123 4567');
  await userEvent.click(field(/I have read the terms/));
}
