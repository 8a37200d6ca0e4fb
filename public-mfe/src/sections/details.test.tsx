import {
  anEvent,
  aSection,
  aSite,
  ownPicture,
  someParagraphs,
} from '@ridgeline/contract/testing/content';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { loadComponents } from './components';
import { showSections } from '../testing/sections';

const region = (name: string) => within(screen.getByRole('region', { name }));

describe('destinations', () => {
  const place = (id: string, name: string, latitude: number, longitude: number) => ({
    id,
    name,
    position: { latitude, longitude },
  });
  const items = [
    place('clarens', 'Clarens', -28.516, 28.421),
    { ...place('tankwa', 'Tankwa', -32.35, 20.05), height: 'Low' },
    place('alps', 'Alps', 46.5, 9.8),
    { id: 'nowhere', name: 'Nowhere' },
  ];
  const show = () => showSections([aSection('destinations', { title: 'Where', items })]);

  it.each([
    [1, 'clarens', 'Clarens'],
    [2, 'tankwa', 'Tankwa'],
  ])('have pin %d that links to the card, and back', (number, _id, name) => {
    const { container } = show();
    const card = screen.getByRole('article', { name });
    const pin = screen.getByRole('link', { name: `${number} ${name}` });
    expect(container.querySelector(pin.getAttribute('href') ?? '')).toBe(card);
    const back = within(card).getByRole('link', { name: `Find on the map: ${name}` });
    expect(container.querySelector(back.getAttribute('href') ?? '')).toBe(pin);
  });

  it.each(['Alps', 'Nowhere'])('have a card only if the map does not show them: %s', (name) => {
    show();
    expect(within(screen.getByRole('article', { name })).queryByRole('link')).toBeNull();
    expect(screen.queryByRole('link', { name: new RegExp(`\\d ${name}`) })).toBeNull();
  });

  it('have the number of their pin, with a picture and without', () => {
    const [clarens, ...others] = items;
    const withPicture = { ...clarens, picture: { file: 'drawing:clarens', alt: '' } };
    showSections([aSection('destinations', { items: [withPicture, ...others] as typeof items })]);
    const cards = screen.getAllByRole('article').map(({ textContent }) => textContent);
    expect(cards.map((text) => text?.slice(0, 2))).toEqual(['1C', '2T', '3A', '4N']);
  });

  it('show the facts that they have', () => {
    show();
    expect(screen.getByRole('article', { name: 'Tankwa' })).toHaveTextContent('HeightLow');
    const clarens = screen.getByRole('article', { name: 'Clarens' });
    expect(clarens).not.toHaveTextContent('Height');
    expect(clarens.querySelector('dl')).toBeNull();
  });
});

describe('guides', () => {
  const items = [
    {
      id: 'guide-1',
      name: 'Lindiwe Khumalo',
      role: 'Lead guide',
      biography: someParagraphs('Grew up on a farm.', 'Leads since 2015.'),
      registration: 'FS 1234',
      firstAid: 'Level 3',
      facts: [{ title: 'Speaks', text: 'Sesotho' }],
    },
    { id: 'guide-2', name: 'Anna Smit', picture: { file: 'own.jpg', alt: 'Anna on Sani' } },
  ];

  it('each have a portrait, a biography and facts', () => {
    showSections([aSection('guides', { title: 'Who guides you', items })], {
      page: { pictures: { 'own.jpg': ownPicture } },
    });
    const [lindiwe, anna] = region('Who guides you').getAllByRole('article') as [
      HTMLElement,
      HTMLElement,
    ];
    expect(within(lindiwe).getByRole('img')).toHaveAccessibleName('Drawing of a rider');
    expect(lindiwe).toHaveTextContent(
      'Lead guideLindiwe KhumaloGrew up on a farm.Leads since 2015.RegisteredFS 1234First aidLevel 3SpeaksSesotho',
    );
    expect(within(anna).getByRole('img', { name: 'Anna on Sani' })).toHaveAttribute(
      'src',
      '/uploads/own.jpg',
    );
  });
});

describe('ways to reach the company', () => {
  const hero = aSection('hero', { title: 'Contact Us', look: 'beside' });
  const contact = aSection('contact', {
    text: 'Ask us.',
    unreachable: 'Soon.',
    mailSubject: 'A ride with you',
    message: 'Hello {name}.',
    hintsTitle: 'What helps us',
    hints: [{ id: 'a', text: 'Your tyres' }],
    hoursTitle: 'When we answer',
    hours: [
      { id: 'a', days: 'Weekdays', times: '09:00 to 16:00' },
      { id: 'b', days: 'Sunday', times: 'never' },
    ],
    hoursRemark: 'Not at lunch.',
    addressTitle: 'The yard',
    elsewhere: 'Asked before.',
    elsewhereAction: { label: 'Read the FAQ', href: '/support' },
  });
  const hrefOf = (name: RegExp) =>
    decodeURIComponent(screen.getByRole('link', { name }).getAttribute('href') ?? '');

  it('are a call, a WhatsApp message and an e-mail', () => {
    showSections([hero, contact]);
    expect(screen.getByRole('heading', { level: 1, name: 'Contact Us' })).toBeInTheDocument();
    expect(hrefOf(/^Call/)).toBe('tel:+27582550142');
    expect(hrefOf(/^WhatsApp/)).toBe('https://wa.me/27825550142?text=Hello Ridgeline.');
    expect(hrefOf(/^E-mail/)).toBe(
      'mailto:rides@ridgeline.example?subject=A ride with you, Ridgeline',
    );
    expect(hrefOf(/Read the FAQ/)).toBe('/support');
  });

  it('are left out if the settings lack them, and so is what would lead nowhere', () => {
    showSections([hero, contact], { site: aSite({ phone: '', whatsapp: '', email: '' }) });
    expect(screen.getByText('Soon.')).toBeInTheDocument();
    expect(screen.queryByText(/Ask us|What helps us/)).not.toBeInTheDocument();
  });

  it('say when and where, if that is known', () => {
    showSections([hero, contact]);
    const rows = ['term', 'definition'].map((role) =>
      region('When we answer')
        .getAllByRole(role)
        .map(({ textContent }) => textContent),
    );
    expect(rows).toEqual([
      ['Weekdays', 'Sunday'],
      ['09:00 to 16:00', 'never'],
    ]);
    expect(region('When we answer').getByText('Not at lunch.')).toBeInTheDocument();
    expect(region('The yard').getByText(/Naauwpoort/)).toBeInTheDocument();
  });

  it('show the guide, with a link to where more is said about her', () => {
    const guides = aSection('guides', {
      items: [{ id: 'guide-3', name: 'Sipho Dube', greeting: 'Call me.' }],
    });
    const [guide] = guides.fields.items;
    showSections([hero, contact], { page: { guide: guide ? { ...guide, page: '/team' } : null } });
    const card = within(screen.getByRole('article'));
    expect(card.getByText('Call me.')).toBeInTheDocument();
    expect(card.getByRole('link', { name: 'About Sipho' })).toHaveAttribute(
      'href',
      '/team#guide-3',
    );
  });
});

it.each(['Title', ''])('headings leave out no level, with the title “%s”', async (title) => {
  const heading = (level: 2 | 3) => ({
    type: 'heading' as const,
    attrs: { level },
    content: [{ type: 'text' as const, text: 'Gear' }],
  });
  const body = { type: 'doc' as const, content: [heading(2), heading(3)] };
  const items = [{ id: 'a', title: 'Tea' }];
  const sections = [
    aSection('hero', { title: 'Ride', look: 'poster' }, '1'),
    aSection('features', { title, items }, '2'),
    aSection('reasons', { title, items }, '3'),
    aSection('reasons', { title, items, look: 'road' }, '4'),
    aSection('pastRides', { title, stories: [{ id: 'a', title: 'Tankwa', text: 'x' }] }, '5'),
    aSection('wordsAndPicture', { title, body }, '6'),
    aSection('guides', { title, items: [{ id: 'g', name: 'Sipho', biography: body }] }, '7'),
    aSection('destinations', { title, items: [{ id: 'd', name: 'Sani' }] }, '8'),
    aSection('rides', { title }, '9'),
    aSection('questions', { title, items: [{ id: 'q', question: 'How?', answer: body }] }, '10'),
  ];
  await loadComponents(sections);
  const { container } = showSections(sections, {
    upcoming: [{ ...anEvent(), offer: [] }] as never,
  });
  const levels = [...container.querySelectorAll('h1, h2, h3, h4, h5')].map(({ tagName }) =>
    Number(tagName.slice(1)),
  );
  const steps = levels.slice(1).map((level, index) => level - (levels[index] ?? 0));
  expect(Math.max(...steps)).toBe(1);
  // Those of a text are below the name of the guide, and below the question.
  expect(levels).toContain(title ? 5 : 4);
  expect(levels.slice(-3)).toEqual([2, 3, 4]);
});

it('sections of the same kind share no ids', async () => {
  const guide = { id: 'g', name: 'Sipho', biography: someParagraphs('x'), facts: [] };
  const contact = { hints: [{ id: 'a', text: 'Tyres' }], hours: [{ id: 'a', days: 'Weekdays' }] };
  const heading = { type: 'heading' as const, attrs: { level: 2 as const } };
  const body = {
    type: 'doc' as const,
    content: [{ ...heading, content: [{ type: 'text' as const, text: 'Gear' }] }],
  };
  const hero = { look: 'poster' as const, nextRide: true };
  const sections = ['a', 'b'].flatMap((id) => [
    aSection('hero', { ...hero, title: id }, `${id}-hero`),
    aSection('contact', contact, `${id}-contact`),
    aSection('wordsAndPicture', { body }, `${id}-words`),
  ]);
  await loadComponents(sections);
  const [first] = aSection('guides', { items: [guide] }).fields.items;
  const { container } = showSections(sections, {
    page: { guide: first ? { ...first, page: '/team' } : null },
    upcoming: [{ ...anEvent(), offer: [] }] as never,
  });
  expect(screen.getAllByRole('heading', { name: 'Gear' })).toHaveLength(2);
  expect(screen.getAllByRole('article', { name: 'Sipho' })).toHaveLength(2);
  const ids = [...container.querySelectorAll('[id]')].map(({ id }) => id);
  expect(ids).toEqual([...new Set(ids)]);
});

describe('questions', () => {
  beforeEach(() => window.history.replaceState(null, '', '/support'));

  const question = (id: string, words: string, ...answer: string[]) => ({
    id,
    question: words,
    answer: someParagraphs(...answer),
  });
  const sections = [
    aSection('hero', { title: 'Support & FAQ', look: 'beside' }),
    aSection('questions', {
      items: [
        question('age', 'Is there an age restriction?', 'No.'),
        question('pillions', 'Are pillions welcome?', 'Very.', 'They get the window.'),
        question('early', 'How early should I book?', 'Early.'),
      ],
    }),
  ];
  const show = (hash = '') => showSections(sections, { at: `/support${hash}` });
  const answerTo = (id: string) => {
    const answer = document.getElementById(id);
    if (!answer) throw new Error(`No answer has the anchor #${id}`);
    return answer;
  };
  const open = async (words: RegExp) => userEvent.click(screen.getByText(words));

  it('stand beside the words of the hero, closed at first', () => {
    show();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Support & FAQ');
    for (const id of ['age', 'pillions', 'early']) expect(answerTo(id)).not.toBeVisible();
    expect(answerTo('pillions').querySelectorAll('p')).toHaveLength(2);
  });

  it.each([
    ['27825550142', 'https://wa.me/27825550142'],
    ['', undefined],
  ])('lead to WhatsApp if the settings have a number: %s', (whatsapp, href) => {
    const action = { label: 'Ask us', href: 'whatsapp:' };
    const items = [{ ...question('age', 'Is there an age restriction?', 'No.'), action }];
    const site = aSite({ whatsapp: whatsapp && `+${whatsapp}` });
    showSections([aSection('questions', { items })], { site, at: '/support#age' });
    expect(screen.queryByText('Ask us')?.closest('a')?.getAttribute('href')).toBe(href);
  });

  it('open by the hash of the URL', () => {
    show('#pillions');
    expect(answerTo('pillions')).toBeVisible();
    expect(answerTo('age')).not.toBeVisible();
  });

  it('open one at a time, which is in the URL without a new history entry', async () => {
    show();
    const steps = window.history.length;
    await open(/Are pillions welcome/);
    await waitFor(() => expect(window.location.hash).toBe('#pillions'));
    await open(/How early/);
    await waitFor(() => expect(window.location.hash).toBe('#early'));
    expect(answerTo('pillions')).not.toBeVisible();
    await open(/How early/);
    await waitFor(() => expect(window.location.hash).toBe(''));
    expect(window.history.length).toBe(steps);
  });

  it('have a link each, which a click copies', async () => {
    userEvent.setup();
    show('#age');
    const answer = within(answerTo('age'));
    const link = answer.getByRole('link', { name: /Link to this answer: Is there an age/ });
    expect(link).toHaveAttribute('href', '#age');
    await userEvent.click(link);
    expect(await answer.findByText('Link copied')).toBeInTheDocument();
    expect(await navigator.clipboard.readText()).toBe('https://rides.example/support#age');
  });
});
