import { someContent } from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { headOf, showPage } from '../testing/pages';
import { questionsFrom } from './questions';
import { Component, handle } from './route';

const answerTo = (id: string) => {
  const answer = document.getElementById(id);
  if (!answer) throw new Error(`No answer has the anchor #${id}`);
  return answer;
};
const open = async (question: RegExp) => userEvent.click(screen.getByText(question));

describe('the support page', () => {
  beforeEach(() => window.history.replaceState(null, '', '/support'));

  it('answers eleven questions, in their usual order', () => {
    showPage(Component, { at: '/support' });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Support & FAQ');
    const subjects = [
      [/experience/, /at ease on your own motorcycle/],
      [/motorcycles/, /not provided/],
      [/gear/, /Your own, and all of it/],
      [/on my own/, /small surcharge/],
      [/physically demanding/, /a day on gravel more so/],
      [/included/, /Dinner, bed and breakfast.*guide.*sweep.*usually a support vehicle/],
      [/pillions/, /Very/],
      [/emergency/, /support vehicle/],
      [/early/, /As early as you can/],
      [/age restriction/, /valid licence/],
      [/Still have questions/, /ask us/],
    ] as const;
    const headings = screen.getAllByRole('heading', { level: 2 });
    expect(headings).toHaveLength(subjects.length);
    for (const [at, [question, answer]] of subjects.entries()) {
      expect(headings[at]).toHaveTextContent(question);
      expect(headings[at]?.closest('details')).toHaveTextContent(answer);
    }
  });

  it('gives the answers that the site stores, to search engines as well', () => {
    const texts = { 'support.pillions': 'Very.\n\nThey get the window.' };
    showPage(Component, { at: '/support#pillions', data: someContent({ texts }) });
    const paragraphs = [...answerTo('pillions').querySelectorAll('p')];
    expect(paragraphs.map(({ textContent }) => textContent)).toEqual([
      'Very.',
      'They get the window.',
    ]);
    const [faq] = headOf(handle, '/support', someContent({ texts })).jsonLd ?? [];
    expect(JSON.stringify(faq)).toContain('Very. They get the window.');
  });

  it('promises nothing of its own', () => {
    const { container } = showPage(Component, { at: '/support' });
    expect(container).not.toHaveTextContent(/first aid|trauma|satellite|seventy-six|kilometres/);
  });

  it('has all answers closed at first', () => {
    showPage(Component, { at: '/support' });
    for (const { id } of questionsFrom(null)) expect(answerTo(id)).not.toBeVisible();
  });

  it('opens the question of the URL’s hash', () => {
    showPage(Component, { at: '/support#emergencies' });
    expect(answerTo('emergencies')).toBeVisible();
    expect(answerTo('pillions')).not.toBeVisible();
  });

  it('puts the open question into the URL, without a new history entry', async () => {
    showPage(Component, { at: '/support' });
    const steps = window.history.length;
    await open(/Are pillions welcome/);
    await waitFor(() => expect(window.location.hash).toBe('#pillions'));
    await open(/How early/);
    await waitFor(() => expect(window.location.hash).toBe('#book-early'));
    expect(answerTo('pillions')).not.toBeVisible();
    await open(/How early/);
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(window.history.length).toBe(steps);
  });

  it('gives each question its own link, which a click copies', async () => {
    userEvent.setup();
    showPage(Component, { at: '/support#age' });
    const answer = within(answerTo('age'));
    const link = answer.getByRole('link', { name: /Link to this answer: Is there an age/ });
    expect(link).toHaveAttribute('href', '#age');
    await userEvent.click(link);
    expect(await answer.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://rides.example/support#age');
  });

  it('gives search engines every question with its answer', () => {
    const [faq, crumbs] = headOf(handle, '/support').jsonLd ?? [];
    expect(faq).toMatchObject({ '@type': 'FAQPage' });
    expect((faq as { mainEntity: object[] }).mainEntity).toHaveLength(11);
    expect((faq as { mainEntity: object[] }).mainEntity[1]).toMatchObject({
      '@type': 'Question',
      name: 'Do you provide motorcycles?',
      acceptedAnswer: { '@type': 'Answer', text: expect.stringContaining('not provided') },
    });
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList' });
  });
});
