import { mailAddressSchema } from './mailAddress';
import { readPhoneNumber } from './phoneNumber';
import { registerSchema } from '../accounts/admin';
import { personNameSchema, phoneSchema } from '../bookings/fields';
import { bookingMessages } from '../bookings/messages';
import { noticeSettingsUpdateSchema } from '../bookings/ownerNotice';
import { sectionSchemas } from '../content/section';
import { eventFieldsSchema } from '../events/event';
import { groupFieldsSchema } from '../groups/group';
import { messages } from '../messages';
import { newWebhookSchema } from '../releases/notice';
import { personQuerySchema } from '../operations/privacy';
import { siteFieldsSchema } from '../site/site';

const problemsOf = (result: { error?: { issues: { message: string }[] } | undefined }) =>
  result.error?.issues.map(({ message }) => message);

describe('a link to a site', () => {
  const videoLink = (link: string) => {
    const result = sectionSchemas.films.safeParse({ items: [{ id: 'sani', link }] });
    return result.data?.items[0]?.link ?? problemsOf(result);
  };

  it.each([
    ['youtube.com/x', 'https://youtube.com/x'],
    [' www.youtube.com/watch?v=1#t ', 'https://www.youtube.com/watch?v=1#t'],
    ['m.youtube.com', 'https://m.youtube.com'],
    ['Films.example:8080/a', 'https://Films.example:8080/a'],
    ['стрим.рф/x', 'https://стрим.рф/x'],
    ['https://youtube.com/x', 'https://youtube.com/x'],
  ])('is completed with its scheme: %s', (typed, link) => {
    expect(videoLink(typed)).toBe(link);
  });

  it.each([
    'http://youtube.com/x',
    'javascript:alert(1)',
    'javascript.com:alert(1)',
    'data:text/html,x',
    'youtube',
    'you tube.com',
    'jan@gmail.com',
    '/events',
    '.com',
    'youtube.com/a b',
  ])('is refused if it leads to no site, or not by https: %s', (typed) => {
    expect(videoLink(typed)).toEqual([messages.linkNotSecure]);
  });

  it('is completed wherever one is typed', () => {
    const social = [{ label: 'Films', url: 'films.example/x' }];
    expect(siteFieldsSchema.shape.social.parse(social)[0]?.url).toBe('https://films.example/x');
    const { url } = newWebhookSchema.parse({ url: 'chat.example/hook' });
    expect(url).toBe('https://chat.example/hook');
  });
});

describe('an e-mail address', () => {
  it.each([
    'jan@gmail..com',
    'jan@.gmail.com',
    'jan@gmail.com..',
    '.jan@gmail.com',
    'jan.@gmail.com',
    'jan..nel@gmail.com',
    'jan@-gmail.com',
    'jan@gmail-.com',
    'jan@gmail.-com',
    'jan@gmail.com-',
    'jan@gmail.com/',
    'jan@gmail/.com',
    'jan@gmail.com?',
    "jan@gmail.com'",
    'jan@gmail.com!',
    'jan@gma_il.com',
    'jan@127.0.0.1',
    'jan@gmail',
    'jan@gmail.',
    'jan nel@gmail.com',
    'jan\u00a0nel@gmail.com',
    'jan@@gmail.com',
    'jan@nel@gmail.com',
    'jan\u0007@gmail.com',
    `jan@${'a'.repeat(64)}.com`,
    '\u200b',
  ])('such as %j is refused', (typed) => {
    expect(problemsOf(mailAddressSchema.safeParse(typed))).toEqual([messages.emailInvalid]);
    const account = { username: 'jan', password: 'longenough', email: typed };
    expect(problemsOf(registerSchema.safeParse(account))).toEqual([
      typed === '\u200b' ? messages.allFieldsRequired : messages.emailInvalid,
    ]);
  });

  it.each([
    ['jan@gmail.com.', 'jan@gmail.com'],
    ['jan@gmail.com\u200b', 'jan@gmail.com'],
    ['\ufeff ja\u2060n@\u202agm\u00adail.com\u202c\u200b. ', 'jan@gmail.com'],
    ['o’brien@gmail.com', "o'brien@gmail.com"],
    ['jan@my‑rides.example', 'jan@my-rides.example'],
    ['Jan.Nel+rides_1@Mail.rides.co.za', 'Jan.Nel+rides_1@Mail.rides.co.za'],
    ['lérato@pässe.example', 'lérato@pässe.example'],
    ['नीलम@उदाहरण.भारत', 'नीलम@उदाहरण.भारत'],
    ['a@b--c.xn--p1ai', 'a@b--c.xn--p1ai'],
    ['a@1.co', 'a@1.co'],
  ])('typed as %j is %s', (typed, cleaned) => {
    expect(mailAddressSchema.parse(typed)).toBe(cleaned);
  });
});

describe('a phone number', () => {
  const marks = [
    ['\u202d', '\u202c'],
    ['\u202a', '\u202c'],
    ['\u2066', '\u2069'],
    ['\u2068', '\u2069'],
    ['\u200e', '\u200f'],
    ['\ufeff', '\u00a0'],
    ['\u200b', '\u2060'],
  ];

  it.each(marks)('is the same between the invisible marks %j and %j', (before, after) => {
    const typed = `${before}+27\u00a082\u202f555\u200e0199${after}`;
    const number = '+27825550199';
    expect(readPhoneNumber(typed)).toEqual({ number });
    expect(phoneSchema.parse(typed)).toBe(number);
    const contacts = [{ name: 'Jan', number: typed }];
    expect(groupFieldsSchema.parse({ groupName: 'Riders', contacts })).toMatchObject({
      contacts: [{ name: 'Jan', number }],
    });
    expect(siteFieldsSchema.shape.phone.parse(typed)).toBe(number);
    const notices = { mail: 'none', whatsapp: 'none', whatsappNumber: typed };
    expect(noticeSettingsUpdateSchema.parse(notices)).toMatchObject({ whatsappNumber: number });
    expect(personQuerySchema.parse({ person: typed })).toEqual({ person: { number } });
  });

  it('of invisible marks only is missing', () => {
    const typed = '\u202d\u202c\u200b';
    expect(problemsOf(phoneSchema.safeParse(typed))).toEqual([bookingMessages.phoneRequired]);
    expect(siteFieldsSchema.shape.phone.parse(typed)).toBe('');
  });
});

describe('a name', () => {
  it.each(['\u200b', '\u00a0\u200d\u2028', '\u202d\u202c', '\ufeff\u2800', '\u3164', '\ufe0f'])(
    'of invisible characters only, such as %j, is missing',
    (typed) => {
      expect(problemsOf(personNameSchema.safeParse(typed))).toEqual([bookingMessages.nameRequired]);
      const group = { groupName: typed, contacts: [{ name: typed, number: '0821234567' }] };
      expect(problemsOf(groupFieldsSchema.safeParse(group))).toEqual([
        messages.groupNameRequired,
        messages.contactNameRequired,
      ]);
      const event = {
        title: typed,
        description: typed,
        date: '2999-01-01',
        time: '07:30',
        location: typed,
      };
      expect(problemsOf(eventFieldsSchema.safeParse(event))).toEqual([
        messages.titleRequired,
        messages.descriptionRequired,
        messages.locationRequired,
      ]);
      const account = { username: typed, password: 'longenough', email: 'jan@rides.example' };
      expect(problemsOf(registerSchema.safeParse(account))).toEqual([messages.allFieldsRequired]);
    },
  );

  it.each([
    ['\u202aJan\u00a0Nel\u202c\u200b', 'Jan Nel'],
    ['Zoë D’Arcy‑Ngũgĩ', 'Zoë D’Arcy‑Ngũgĩ'],
    // Persian and Hindi need their joiners, and so do emoji.
    ['می\u200cخواهم', 'می\u200cخواهم'],
    ['क्\u200dष', 'क्\u200dष'],
    ['Jan 👩\u200d🚀 ❤\ufe0f', 'Jan 👩\u200d🚀 ❤\ufe0f'],
  ])('typed as %j is %j', (typed, cleaned) => {
    expect(personNameSchema.parse(typed)).toBe(cleaned);
  });

  it('hides no web address behind invisible characters', () => {
    expect(problemsOf(personNameSchema.safeParse('ww\u200bw.evil.example'))).toEqual([
      bookingMessages.nameIsUrl,
    ]);
  });
});
