import type { AuditEntry } from '@ridgeline/contract';
import { momentText } from '../page/moment';
import { predicateOf, actorOf } from './sentence';

const entry = (action: string, more: Partial<AuditEntry> = {}): AuditEntry => ({
  _id: '1',
  at: '2026-12-05T12:05:00.000Z',
  who: { _id: 'a', name: 'Thandi' },
  kind: action.split('.')[0] ?? '',
  action,
  thing: { _id: 'x', title: 'Sani Pass' },
  requestId: 'request-1',
  ...more,
});
const sentenceOf = (logged: AuditEntry) => `${actorOf(logged)} ${predicateOf(logged)}`;

describe('an entry of the activity log', () => {
  it.each([
    ['event.created', "Thandi added the event 'Sani Pass'"],
    ['event.updated', "Thandi changed the event 'Sani Pass'"],
    ['event.duplicated', "Thandi duplicated the event 'Sani Pass'"],
    ['post.deleted', "Thandi deleted the post 'Sani Pass'"],
    ['gallery.restored', "Thandi brought back the gallery 'Sani Pass'"],
    ['event.image-added', "Thandi gave a picture to the event 'Sani Pass'"],
    ['event.attachments-removed', "Thandi removed a file from the event 'Sani Pass'"],
    ['gallery.photos-updated', "Thandi arranged the photos of the gallery 'Sani Pass'"],
    ['group.messaged', "Thandi sent a message to the group 'Sani Pass'"],
    ['group.messaged-again', "Thandi sent a message again to some of the group 'Sani Pass'"],
    ['demo.removed', 'Thandi removed the demo'],
    ['site.updated', 'Thandi changed the business settings'],
    ['site.content-updated', 'Thandi changed the words of the pages'],
    ['site.videos-removed', 'Thandi removed a video from the home page'],
    ['content.page-updated', "Thandi changed the page 'Sani Pass'"],
    ['content.page-deleted', "Thandi deleted the page 'Sani Pass'"],
    ['content.section-updated', "Thandi changed a section of the page 'Sani Pass'"],
    ['content.section-added', "Thandi added a section to the page 'Sani Pass'"],
    ['content.section-deleted', "Thandi deleted a section of the page 'Sani Pass'"],
    ['content.restored', "Thandi took back a change of the page 'Sani Pass'"],
    ['account.reset-requested', "Thandi asked for a new password for 'Sani Pass'"],
    ['booking.payment-recorded', "Thandi recorded a payment for the booking 'Sani Pass'"],
    [
      'booking.refund-reported',
      "Thandi recorded the result of a refund of the booking 'Sani Pass'",
    ],
    ['booking.checked-in', "Thandi checked in the booking 'Sani Pass'"],
    ['booking.check-in-undone', "Thandi undid a check-in of the booking 'Sani Pass'"],
    ['booking.note-added', "Thandi added a note to the booking 'Sani Pass'"],
    ['booking.terms-changed', 'Thandi wrote a new version of the terms'],
    ['event.message-sent', "Thandi sent a message to the riders of the event 'Sani Pass'"],
    ['event.offer-updated', "Thandi changed the places, prices and terms of the event 'Sani Pass'"],
    ['event.plan-updated', "Thandi changed the plan of the event 'Sani Pass'"],
    ['event.tour-updated', "Thandi changed the tour of the event 'Sani Pass'"],
    ['event.dates-added', "Thandi added dates of the event 'Sani Pass'"],
    ['event.route-added', "Thandi set the route of the event 'Sani Pass'"],
    ['event.route-removed', "Thandi removed the route of the event 'Sani Pass'"],
    ['event.pictures-added', "Thandi added pictures to the event 'Sani Pass'"],
    ['event.pictures-updated', "Thandi arranged the pictures of the event 'Sani Pass'"],
    ['event.pictures-removed', "Thandi removed a picture from the event 'Sani Pass'"],
    ['event.pictures-restored', "Thandi brought back a picture of the event 'Sani Pass'"],
    ['event.pictures-purged', "Thandi deleted for good a picture of the event 'Sani Pass'"],
    ['event.group-made', "Thandi made a WhatsApp group for the event 'Sani Pass'"],
    ['event.taken-back', "Thandi took from a backup the event 'Sani Pass'"],
    ['site.taken-back', 'Thandi took from a backup: Sani Pass'],
    ['person.looked-up', 'Thandi looked up what is held about a person'],
    ['person.erased', 'Thandi erased the data of a person'],
    ['account.removed', "Thandi removed the admin 'Sani Pass'"],
    ['account.invited', 'Thandi made an invitation for another owner'],
    ['account.invited-to-guide', 'Thandi made an invitation for a guide'],
    [
      'account.invited-to-release',
      "Thandi made an invitation for somebody who may only release 'Sani Pass'",
    ],
    ['account.signed-out-everywhere', 'Thandi logged out all their other devices'],
    ['account.logged-out', 'Thandi logged out'],
    ['release.previewed', "Thandi previewed the release 'Sani Pass'"],
    ['release.promoted', "Thandi made the release 'Sani Pass' live"],
    ['release.rolled-back', "Thandi went back to the release 'Sani Pass'"],
    ['release.canary-started', "Thandi gave the release 'Sani Pass' to some visitors"],
    ['release.canary-ended', "Thandi ended the trial of the release 'Sani Pass'"],
    ['route.maps-added', "Thandi added maps to the route 'Sani Pass'"],
    ['route.maps-updated', "Thandi changed maps of the route 'Sani Pass'"],
  ])('%s becomes a sentence', (action, sentence) => {
    expect(sentenceOf(entry(action))).toBe(sentence);
  });

  it('is a correct sentence without a title', () => {
    expect(sentenceOf(entry('event.updated', { thing: null }))).toBe('Thandi changed an event');
    expect(sentenceOf(entry('post.images-added', { thing: null }))).toBe(
      'Thandi added a picture for the text of a post',
    );
    expect(sentenceOf(entry('booking.contact-corrected', { thing: null }))).toBe(
      'Thandi corrected the contact of a booking',
    );
  });

  it('distinguishes a wrong password from an unknown name', () => {
    const nobody = { who: null };
    expect(sentenceOf(entry('account.login-failed', nobody))).toBe(
      "Someone tried to log in as 'Sani Pass' with a wrong password",
    );
    expect(sentenceOf(entry('account.login-failed', { ...nobody, thing: null }))).toBe(
      'Someone tried to log in with an unknown username',
    );
  });

  it('mentions that somebody removed their own account', () => {
    expect(sentenceOf(entry('account.removed', { thing: { _id: 'a', title: 'Thandi' } }))).toBe(
      'Thandi removed their own account',
    );
  });
});

describe('a moment', () => {
  const now = new Date('2026-12-01T23:30+02:00');
  it.each([
    ['2026-12-01T00:05+02:00', 'today 00:05'],
    ['2026-11-30T23:59+02:00', 'yesterday 23:59'],
    ['2026-11-29T14:05+02:00', '29 November 14:05'],
    ['2025-12-01T14:05+02:00', '1 December 2025 14:05'],
  ])('%s becomes "%s", whatever the time zone of the browser', (moment, words) => {
    expect(momentText(new Date(moment).toISOString(), now)).toBe(words);
  });

  it('on the last evening of a year is named without the year until midnight in South Africa', () => {
    const party = '2026-12-28T20:00:00.000Z';
    expect(momentText(party, new Date('2026-12-31T21:59Z'))).toBe('28 December 22:00');
    expect(momentText(party, new Date('2026-12-31T22:01Z'))).toBe('28 December 2026 22:00');
  });
});
