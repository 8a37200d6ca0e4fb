import { anEvent } from '@ridgeline/contract/testing/content';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { completeBrowser } from '../../testing/browser';
import { answerWith, ok, refused } from '../../testing/network';
import { render } from '../../testing/render';
import { DashboardPage } from '../DashboardPage';
import { usePendingUndos } from './pendingUndos';

const all = ['Sani', 'Tankwa', 'Clarens'].map((title) => anEvent({ _id: title, title }));
const gone = { status: 204 };

const show = (replies: Parameters<typeof answerWith>[0] = {}) => {
  const calls = answerWith({
    'GET /api/events': ok(all),
    'DELETE /api/events/Sani': gone,
    'DELETE /api/events/Tankwa': gone,
    'POST /api/events/Sani/restore': ok(all[0]),
    ...replies,
  });
  const router = createMemoryRouter([{ path: '/admin-dashboard', element: <DashboardPage /> }], {
    initialEntries: ['/admin-dashboard'],
  });
  render(<RouterProvider router={router} />);
  return () => calls.map(({ call }) => call).filter((call) => call.startsWith('POST'));
};

const user = () => userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
const press = async (name: string) => user().click(await screen.findByRole('button', { name }));
const remove = async (title: string) => {
  await press(`Delete ${title}`);
  await press('Delete');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};
const undos = () =>
  screen.queryAllByRole('button', { name: /^Undo/ }).map((button) => button.ariaLabel);

describe('a deletion', () => {
  beforeAll(completeBrowser);
  beforeEach(() => {
    usePendingUndos.setState({ pending: [] });
    jest.useFakeTimers();
  });
  afterEach(() => jest.useRealTimers());

  it('can be undone for ten seconds', async () => {
    show();
    await remove('Sani');
    act(() => jest.advanceTimersByTime(9_000));
    expect(screen.getByText('“Sani” is deleted.')).toBeInTheDocument();
    act(() => jest.advanceTimersByTime(2_000));
    expect(screen.queryByText('“Sani” is deleted.')).not.toBeInTheDocument();
  });

  it('can be undone independently of others', async () => {
    const restored = show();
    await remove('Sani');
    await remove('Tankwa');
    expect(screen.getAllByRole('button', { name: /^Undo/ })).toHaveLength(2);
    await press('Undo, restore Sani');
    await waitFor(() => expect(undos()).toHaveLength(1));
    expect(restored()).toEqual(['POST /api/events/Sani/restore']);
    expect(screen.getByRole('button', { name: 'Undo, restore Tankwa' })).toBeInTheDocument();
  });

  it('can be undone from another tab', async () => {
    const restored = show({ 'GET /api/gallery': ok([]) });
    await remove('Sani');
    await user().click(screen.getByRole('tab', { name: 'Gallery' }));
    await press('Undo, restore Sani');
    await waitFor(() => expect(restored()).toEqual(['POST /api/events/Sani/restore']));
    await user().click(screen.getByRole('tab', { name: 'Events' }));
    expect(await screen.findByRole('heading', { name: 'Sani' })).toBeInTheDocument();
  });

  it.each([
    ["the server's message", refused(410, 'It is gone for good.'), 'It is gone for good.'],
    [
      'its own message if the server has none',
      refused(500),
      'Failed to restore item. Please try again.',
    ],
  ])('shows %s if it cannot be undone, and tries again', async (_what, answer, sentence) => {
    show({ 'POST /api/events/Sani/restore': [answer, ok(all[0])] });
    await remove('Sani');
    await press('Undo, restore Sani');
    expect(await screen.findByText(sentence)).toBeInTheDocument();
    await press('Try again to restore Sani');
    await waitFor(() => expect(screen.queryByText(sentence)).not.toBeInTheDocument());
  });

  it('does not move the focus when its time is over', async () => {
    show();
    await remove('Sani');
    const search = screen.getByRole('searchbox');
    await user().click(search);
    act(() => jest.advanceTimersByTime(11_000));
    expect(undos()).toEqual([]);
    expect(search).toHaveFocus();
  });

  it('keeps the focus in the list when the toast is dismissed', async () => {
    show();
    await remove('Sani');
    await press('Dismiss');
    expect(undos()).toEqual([]);
    expect(screen.getByRole('tabpanel')).toContainElement(document.activeElement as HTMLElement);
  });
});
