import { decodeText } from './decodeText';
import { isTooLong, parseContacts } from './parseContacts';

const thabo = { name: 'Thabo Mokoena', number: '+27821234567' };
const understood = (text: string) =>
  parseContacts(text, []).map(({ name, number, state }) => ({ name, number, state }));
const ready = { ...thabo, state: 'ready' };

const bytes = (...all: number[]) => new Uint8Array(all);
const latin = (text: string) => bytes(...[...text].map((character) => character.charCodeAt(0)));
const utf16 = (text: string) =>
  bytes(...[...text].flatMap((character) => [character.charCodeAt(0), 0]));

describe('the contacts in a text', () => {
  it.each([
    ['with commas', 'Thabo Mokoena,082 123 4567'],
    ['with semicolons and headings', 'Number;Name\n082 123 4567;Thabo Mokoena'],
    ['with a heading that we do not know', 'Name,Sel\nThabo Mokoena,082 123 4567'],
    ['with tabs, the number first', '082 123 4567\tThabo Mokoena'],
    ['as people write in a chat', 'Thabo Mokoena 082 123 4567'],
    ['as an address book copies it', '\u200eThabo\u00a0Mokoena \u202a+27 82 123 4567\u202c'],
    [
      'with a mark in front of the number',
      'Name,Number\nThabo Mokoena,\ufeff\u2068082 123 4567\u2069',
    ],
    ['with a dash between', 'Thabo Mokoena - +27 82 123 4567'],
    [
      'as an address book exports it',
      'First Name,Last Name,Phone 1 - Label,Phone 1 - Value\nThabo,Mokoena,Mobile,082 123 4567',
    ],
    [
      'as a vCard',
      'BEGIN:VCARD\nVERSION:3.0\nFN:Thabo Mokoena\nTEL;TYPE=HOME:011 123 4567\nitem1.TEL;TYPE=CELL:082 123 4567\nEND:VCARD',
    ],
    [
      'as a vCard of an old phone',
      'BEGIN:VCARD\r\nVERSION:2.1\r\nN:Mokoena;Thabo;;;\r\nTEL;CELL:0821234567\r\nEND:VCARD\r\n',
    ],
    [
      'as the newest vCard',
      'BEGIN:VCARD\nVERSION:4.0\nFN:Thabo Mokoena\nTEL;VALUE=uri;TYPE="voice,cell":tel:+27-82-123-4567\nEND:VCARD',
    ],
  ])('are found %s', (_how, text) => {
    expect(understood(text)).toEqual([ready]);
  });

  it('are decoded from quoted-printable, over several lines', () => {
    const text =
      'BEGIN:VCARD\r\nVERSION:2.1\r\nFN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:Ren=C3=A9=\r\ne van Wyk\r\nTEL;CELL:0821234567\r\nEND:VCARD';
    expect(understood(text)).toMatchObject([{ name: 'Renée van Wyk', state: 'ready' }]);
  });

  it('are listed with their problems', () => {
    const text = 'Thabo,082 123 4567\nAnna,083 1\nPiet,\nTee,+27821234567';
    expect(parseContacts(text, [])).toMatchObject([
      { entryNumber: 1, state: 'ready' },
      {
        entryNumber: 2,
        state: 'problem',
        remark: expect.stringMatching(/^083 1 is too short/) as string,
      },
      { entryNumber: 3, state: 'problem', remark: 'Contact number is required' },
      { entryNumber: 4, state: 'duplicate', remark: 'Has the same number as Thabo.' },
    ]);
  });

  it('are not mistaken for headings when a mistyped number comes first', () => {
    expect(understood('Patel Mobile,082 1\nThabo Mokoena,082 123 4567')).toMatchObject([
      { name: 'Patel Mobile', state: 'problem' },
      ready,
    ]);
  });

  it('are found in a table whose headings are one word', () => {
    expect(understood('contactName,phoneNumber\nThabo Mokoena,082 123 4567')).toEqual([ready]);
  });

  it('are rejected if there are more than three thousand', () => {
    expect(isTooLong('Thabo,0821234567\n'.repeat(3000))).toBe(false);
    expect(isTooLong('Thabo,0821234567\n'.repeat(3001))).toBe(true);
  });

  it('are skipped if the group already has them', () => {
    expect(parseContacts('Thabo Mokoena,0821234567', [thabo])).toMatchObject([
      { state: 'duplicate', remark: 'Is there already.' },
    ]);
  });

  it('are skipped whatever the spelling of their name', () => {
    const [tee, straight] = [{ ...thabo, name: 'Van ’t Hoff' }, "Van 't Hoff,0821234567"];
    expect(parseContacts(straight, [tee])).toMatchObject([{ remark: 'Is there already.' }]);
  });

  it('are found even if one of the cards is unreadable', () => {
    const broken = 'BEGIN:VCARD\nthis is no line\nEND:VCARD\n';
    const whole = 'BEGIN:VCARD\nVERSION:3.0\nFN:Thabo Mokoena\nTEL:0821234567\nEND:VCARD\n';
    expect(understood(broken + whole)).toMatchObject([{ state: 'problem' }, ready]);
  });
});

describe('a file', () => {
  it.each([
    ['UTF-8', bytes(...new TextEncoder().encode('Renée'))],
    ['UTF-8 with its mark', bytes(0xef, 0xbb, 0xbf, ...new TextEncoder().encode('Renée'))],
    ['UTF-16 with its mark', bytes(0xff, 0xfe, ...utf16('Renée'))],
    ['UTF-16 without one', utf16('Renée')],
    ['Windows-1252', latin('Renée')],
  ])('is read as %s', (_encoding, content) => {
    expect(decodeText(content)).toEqual({ text: 'Renée' });
  });

  it.each([
    ['a spreadsheet', bytes(0x50, 0x4b, 3, 4, 0x14, 0, 6, 0, 8, 0)],
    ['a picture', bytes(0xff, 0xd8, 0xff, 0xe0, 0, 0x10, 0x4a, 0x46)],
    ['text in an encoding of its own', bytes(0x81, 0x41, 0x8d, 0x42)],
  ])('that is %s is rejected with a message', (_what, content) => {
    expect(decodeText(content)).toEqual({
      problem: expect.stringMatching(/^This file is not text that we can read\./) as string,
    });
  });
});
