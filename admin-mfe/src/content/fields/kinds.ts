import { limits, type SectionKind } from '@ridgeline/contract';
import {
  check,
  choice,
  facts,
  film,
  type FieldSpec,
  line,
  link,
  list,
  number,
  picture,
  position,
  rich,
  text,
  url,
} from './specs';

const title = line('title', 'Heading', { most: limits.sectionLineLength });
const words = text('text', 'Text below it', { rows: 3 });
const action = link('action', 'Button', 'Leave both fields empty for none.');
const count = (what: string) =>
  number('count', `How many ${what}`, { hint: `From 1 to ${limits.sectionCount}.` });

/** The fields of each kind of section, in the order of its form. */
export const fieldsOfKind: Record<SectionKind, readonly FieldSpec[]> = {
  hero: [
    line('overline', 'Small line above the heading'),
    line('title', 'Heading', { hint: 'Empty: the name of the page.' }),
    words,
    picture('picture', 'Picture'),
    action,
    choice('look', 'Where the picture is', [
      ['poster', 'Behind the words, as high as the screen'],
      ['banner', 'A strip above the words'],
      ['beside', 'Beside the words'],
      ['plain', 'No picture'],
    ]),
    check('nextRide', 'Show the next ride below it'),
  ],
  reasons: [
    title,
    words,
    list('items', 'Reasons', {
      noun: 'reason',
      most: limits.reasons,
      titledBy: 'title',
      fields: [
        line('title', 'Heading'),
        text('text', 'Text', { rows: 3 }),
        picture('picture', 'Picture'),
      ],
    }),
    choice('look', 'How they stand', [
      ['columns', 'Side by side'],
      ['road', 'One after another, along a road'],
    ]),
  ],
  features: [
    title,
    words,
    list('items', 'Cards', {
      noun: 'card',
      most: limits.features,
      titledBy: 'title',
      fields: [
        line('title', 'Heading'),
        text('text', 'Text', { rows: 3 }),
        picture('picture', 'Picture'),
      ],
    }),
  ],
  rides: [title, words, count('rides'), action],
  pastRides: [
    title,
    words,
    list('stories', 'Rides to remember', {
      noun: 'ride',
      most: limits.stories,
      titledBy: 'title',
      fields: [
        line('title', 'Ride', { hint: 'Without a name or a text, visitors don’t see it.' }),
        text('text', 'What happened', { rows: 3 }),
        picture('picture', 'Picture'),
      ],
    }),
    count('cards in all'),
    action,
  ],
  gallery: [title, words, count('galleries'), action],
  testimonies: [
    title,
    words,
    list('items', 'Testimonies', {
      noun: 'testimony',
      most: limits.testimonies,
      titledBy: 'text',
      fields: [
        text('text', 'What the rider says', {
          rows: 3,
          hint: 'Without words and a picture of yours, visitors don’t see it.',
        }),
        line('rider', 'Rider and ride', {
          hint: 'A first name and the ride, such as: Anna, Tankwa',
          most: limits.personLength,
        }),
        picture('picture', 'Picture'),
      ],
    }),
  ],
  wordsAndPicture: [
    title,
    rich('body', 'Text'),
    picture('picture', 'Picture'),
    action,
    choice('look', 'Where the picture is', [
      ['beside', 'Beside the words'],
      ['behind', 'Behind the heading, across the window'],
    ]),
  ],
  films: [
    title,
    words,
    list('items', 'Films', {
      noun: 'film',
      most: limits.films,
      titledBy: 'caption',
      fields: [
        line('caption', 'Caption', { most: limits.captionLength }),
        film('file', 'Film', 'A film of your own. Without one, the link is used.'),
        url('link', 'Link to a film on another site', {
          hint: 'Such as youtube.com/watch?v=…',
          most: limits.urlLength,
        }),
        picture('poster', 'Picture before it plays'),
      ],
    }),
  ],
  destinations: [
    title,
    words,
    list('items', 'Destinations', {
      noun: 'destination',
      most: limits.destinations,
      titledBy: 'name',
      fields: [
        line('name', 'Name', {
          hint: 'Without a name, visitors don’t see it.',
          most: limits.destinationLength,
        }),
        line('region', 'Region'),
        text('text', 'Text', { rows: 4 }),
        picture('picture', 'Picture'),
        position('position', 'Place on the map', 'In degrees, as maps show them: -28.52 and 28.42'),
        line('height', 'Height', { hint: 'Such as: 1 800 m' }),
        line('roads', 'Roads', { hint: 'Such as: tar and good gravel' }),
        line('season', 'Best time', { hint: 'Such as: March to May' }),
      ],
    }),
    check('map', 'Show the map'),
    text('mapAlt', 'What the map shows', { rows: 2, hint: 'For those who do not see it.' }),
    line('lensCaption', 'Caption of the enlarged part of the map'),
  ],
  guides: [
    title,
    words,
    list('items', 'Guides', {
      noun: 'guide',
      most: limits.guides,
      titledBy: 'name',
      fields: [
        line('name', 'Name', {
          hint: 'Without a name, visitors don’t see this guide.',
          most: limits.personLength,
        }),
        line('role', 'Role', { most: limits.personLength }),
        rich('biography', 'Biography'),
        line('registration', 'Registration number', { most: limits.personLength }),
        line('firstAid', 'First aid', { hint: 'Such as: Level 3', most: limits.personLength }),
        facts('facts', 'Facts', {
          hint: 'One on each line, such as: Speaks: Sesotho and English',
        }),
        text('greeting', 'Greeting', {
          rows: 2,
          hint: 'On the contact page, if this is the first guide.',
        }),
        picture('picture', 'Picture'),
      ],
    }),
  ],
  questions: [
    title,
    words,
    list('items', 'Questions', {
      noun: 'question',
      most: limits.questions,
      titledBy: 'question',
      fields: [
        line('question', 'Question', { hint: 'Without one, visitors don’t see the answer.' }),
        rich('answer', 'Answer'),
        link('action', 'Button below the answer', 'Leave both fields empty for none.'),
        check('onRides', 'Also on the page of each ride'),
      ],
    }),
  ],
  contact: [
    title,
    text('text', 'Text', { rows: 3 }),
    text('unreachable', 'Text while the settings have no number and no e-mail', { rows: 2 }),
    line('mailSubject', 'Subject of an e-mail to you'),
    text('message', 'How a WhatsApp message to you begins', { rows: 4 }),
    line('hintsTitle', 'Heading of the hints'),
    list('hints', 'Hints', {
      noun: 'hint',
      most: limits.hints,
      titledBy: 'text',
      fields: [text('text', 'What helps you to help', { rows: 2 })],
    }),
    line('hoursTitle', 'Heading of the office hours'),
    list('hours', 'Office hours', {
      noun: 'line of hours',
      most: limits.hours,
      titledBy: 'days',
      fields: [
        line('days', 'Days', { hint: 'Such as: Monday to Friday' }),
        line('times', 'Hours', { hint: 'Such as: 08:00 to 17:00' }),
      ],
    }),
    text('hoursRemark', 'Remark below the hours', { rows: 2 }),
    line('addressTitle', 'Heading of the address'),
    text('elsewhere', 'Where else an answer may be', { rows: 2 }),
    link('elsewhereAction', 'Button to it', 'Leave both fields empty for none.'),
    check('guide', 'Show the first guide'),
  ],
  closing: [
    title,
    words,
    text('message', 'How a WhatsApp message to you begins', { rows: 3 }),
    list('actions', 'Buttons', {
      noun: 'button',
      most: limits.sectionActions,
      titledBy: 'label',
      fields: [
        line('label', 'Words', { most: limits.linkLabelLength }),
        url('href', 'Where it leads', { hint: 'A page such as /events, a link, or whatsapp:' }),
      ],
    }),
  ],
};
