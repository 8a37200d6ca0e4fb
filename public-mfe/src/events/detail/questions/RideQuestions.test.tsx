import type { Site, TourEvent } from '@ridgeline/contract';
import { anEvent, aSite } from '@ridgeline/contract/testing/content';
import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import routes from '../../../routes';
import { visit } from '../../../testing/pages';

const questions = [
  { id: 'pillions', question: 'Are pillions welcome?', answer: 'Very.\n\nAll.', page: '/support' },
  { id: 'age', question: 'From what age?', answer: 'Any.', page: '/about' },
];
const ride = anEvent({ title: 'Sani sunrise', date: '2999-12-05', questions });

async function open(event: TourEvent, site: Site = aSite()) {
  visit(`/event/${event._id}`, routes, { event: async () => event }, site);
  await screen.findByRole('heading', { level: 1 });
}

const section = () =>
  within(screen.getByRole('heading', { name: 'Questions' }).closest('section') as HTMLElement);

describe('the questions on the page of a ride', () => {
  it('are folded, and lead to all answers', async () => {
    await open(ride);
    expect(screen.getByRole('heading', { level: 2, name: 'Questions' })).toBeInTheDocument();
    expect(screen.getByText(/^Very/)).not.toBeVisible();
    await userEvent.click(screen.getByRole('heading', { name: 'Are pillions welcome?' }));
    expect(screen.getByText(/^Very/)).toBeVisible();
    const more = screen.getByRole('link', { name: 'More answers, after: Are pillions welcome?' });
    expect(more).toHaveAttribute('href', '/support#pillions');
  });

  it('end with the ways to ask about this ride', async () => {
    await open(ride);
    const href = (name: string) => section().getByRole('link', { name }).getAttribute('href') ?? '';
    expect(new URL(href('Ask about this ride on WhatsApp')).searchParams.get('text')).toContain(
      'a question about “Sani sunrise”',
    );
    expect(href('Call +27 58 255 0142')).toBe('tel:+27582550142');
    expect(decodeURIComponent(href('Write to rides@ridgeline.example'))).toMatch(
      /^mailto:rides@ridgeline\.example\?subject=Sani sunrise, /,
    );
  });

  it('stand alone if nobody can be reached', async () => {
    await open(ride, aSite({ phone: '', whatsapp: '', email: '' }));
    const links = section().getAllByRole('link', { hidden: true });
    expect(links).toHaveLength(questions.length);
  });

  it('are absent without any', async () => {
    await open({ ...ride, questions: undefined });
    expect(screen.queryByRole('heading', { name: 'Questions' })).not.toBeInTheDocument();
  });

  it('are absent after the ride', async () => {
    await open({ ...ride, date: '2020-12-05' });
    expect(screen.queryByRole('heading', { name: 'Questions' })).not.toBeInTheDocument();
  });
});
