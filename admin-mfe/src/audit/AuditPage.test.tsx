import type { AuditEntry } from '@ridgeline/contract';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { showPages } from '../account/testing/showPages';
import { answerWith, ok, refused } from '../testing/network';
import { AuditPage } from './AuditPage';

const entry = (title: string): AuditEntry => ({
  _id: title,
  at: new Date().toISOString(),
  who: { _id: 'a', name: 'Thandi' },
  kind: 'event',
  action: 'event.updated',
  thing: { _id: title, title },
  requestId: 'request-1',
});
const page = (titles: string[], next: string | null = null) =>
  ok({ entries: titles.map(entry), next });

const show = (...answers: Parameters<typeof answerWith>[0][string][]) => {
  answerWith({ 'GET /api/audit': answers as never });
  showPages([{ path: '/', element: <AuditPage /> }]);
};
const sentences = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

describe('the activity log', () => {
  it('shows each entry as a sentence', async () => {
    show(page(['Sani Pass']));
    await screen.findByRole('list', { name: 'What was done' });
    expect(sentences()).toEqual([
      expect.stringMatching(/^Thandi changed the event 'Sani Pass' · today \d\d:\d\d$/),
    ]);
    expect(screen.queryByRole('button', { name: 'Load more' })).not.toBeInTheDocument();
  });

  it('loads older entries, and says that there are no more', async () => {
    show(page(['Sani Pass'], 'older'), page(['Tankwa']));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    const button = await screen.findByRole('button', { name: 'That is all' });
    expect(sentences().map((text) => /'(.*)'/.exec(String(text))?.[1])).toEqual([
      'Sani Pass',
      'Tankwa',
    ]);
    expect(button).toHaveFocus();
  });

  it('merges repeated entries, such as autosaves of a draft', async () => {
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
    const at = (title: string, minutes: number, more: Partial<AuditEntry> = {}): AuditEntry => ({
      ...entry(title),
      _id: `${title} ${minutes}`,
      thing: { _id: title, title },
      at: minutesAgo(minutes),
      ...more,
    });
    const logIn = { kind: 'account', action: 'account.logged-in' };
    const entries = [
      at('Sani', 1),
      at('Sani', 2),
      at('Sani', 3),
      at('Sani', 4, { who: { _id: 'b', name: 'Sipho' } }),
      at('Tankwa', 5),
      at('Tankwa', 90),
      at('Thandi', 91, logIn),
      at('Thandi', 92, logIn),
    ];
    show(ok({ entries, next: null }));
    await screen.findByRole('list', { name: 'What was done' });
    expect(sentences().map((text) => text?.split(' ·')[0])).toEqual([
      "Thandi changed the event 'Sani', 3 times",
      "Sipho changed the event 'Sani'",
      "Thandi changed the event 'Tankwa'",
      "Thandi changed the event 'Tankwa'",
      'Thandi logged in',
      'Thandi logged in',
    ]);
  });

  it('can be filtered by kind', async () => {
    show(page(['Sani Pass', 'Tankwa']), page(['Clarens']));
    await screen.findByText(/Sani Pass/);
    await userEvent.selectOptions(screen.getByLabelText('Show'), 'Galleries');
    await screen.findByText(/Clarens/);
    expect(sentences()).toHaveLength(1);
  });

  it('says that it is empty', async () => {
    show(page([]));
    expect(await screen.findByRole('heading', { name: 'Nothing here yet' })).toBeInTheDocument();
  });

  it('can be loaded again after a failure, and keeps its entries meanwhile', async () => {
    show(page(['Sani Pass'], 'older'), refused(400), page(['Tankwa']));
    await userEvent.click(await screen.findByRole('button', { name: 'Load more' }));
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Failed to fetch data. Please try again.',
    );
    expect(sentences()).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(sentences()).toHaveLength(2));
  });
});
