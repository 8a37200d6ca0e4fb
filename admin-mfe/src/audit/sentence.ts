import type { AuditEntry } from '@ridgeline/contract';

/** The verbs of the sentences. The target follows. */
const verbs: Record<string, string> = {
  created: 'added',
  updated: 'changed',
  deleted: 'deleted',
  restored: 'brought back',
  'taken-back': 'took from a backup',
  purged: 'deleted for good',
  duplicated: 'duplicated',
  messaged: 'sent a message to',
  'messaged-again': 'sent a message again to some of',
  'image-added': 'gave a picture to',
  'image-removed': 'removed the picture of',
  'images-added': 'added a picture for the text of',
  'attachments-added': 'attached files to',
  'attachments-removed': 'removed a file from',
  'attachments-restored': 'brought back a file of',
  'attachments-purged': 'deleted for good a file of',
  'photos-added': 'added photos to',
  'photos-updated': 'arranged the photos of',
  'photos-removed': 'removed a photo from',
  'photos-restored': 'brought back a photo of',
  'photos-purged': 'deleted for good a photo of',
  'pictures-added': 'added pictures to',
  'pictures-updated': 'arranged the pictures of',
  'pictures-removed': 'removed a picture from',
  'pictures-restored': 'brought back a picture of',
  'pictures-purged': 'deleted for good a picture of',
  'offer-updated': 'changed the places, prices and terms of',
  'plan-updated': 'changed the plan of',
  'tour-updated': 'changed the tour of',
  'dates-added': 'added dates of',
  'route-added': 'set the route of',
  'route-removed': 'removed the route of',
  'contact-corrected': 'corrected the contact of',
  'payment-recorded': 'recorded a payment for',
  issued: 'issued',
  ended: 'ended',
  'refund-reported': 'recorded the result of a refund of',
  'check-in-undone': 'undid a check-in of',
  'note-added': 'added a note to',
  'guides-updated': 'chose who leads',
  'group-made': 'made a WhatsApp group for',
  'message-sent': 'sent a message to the riders of',
};

const quoted = ({ thing }: AuditEntry) => `'${thing?.title ?? '?'}'`;

/** Whole predicates for actions that the verbs do not fit. */
const predicates: Record<string, (entry: AuditEntry) => string> = {
  'site.updated': () => 'changed the business settings',
  'site.taken-back': ({ thing }) =>
    `took from a backup: ${(thing?.title ?? 'settings').replace(/^The/, 'the')}`,
  'brand.updated': () => 'changed the brand',
  'site.content-updated': () => 'changed the words of the pages',
  'site.pictures-added': () => 'put a picture in place of a drawing',
  'site.pictures-removed': () => 'put a drawing back in place of a picture',
  'site.videos-added': () => 'put a video on the home page',
  'site.videos-removed': () => 'removed a video from the home page',
  'site.rates-updated': () => 'changed the rates of other currencies',
  'content.page-updated': (entry) => `changed the page ${quoted(entry)}`,
  'content.page-deleted': (entry) => `deleted the page ${quoted(entry)}`,
  'content.section-updated': (entry) => `changed a section of the page ${quoted(entry)}`,
  'content.section-added': (entry) => `added a section to the page ${quoted(entry)}`,
  'content.section-deleted': (entry) => `deleted a section of the page ${quoted(entry)}`,
  'content.restored': (entry) =>
    entry.thing?.title
      ? `took back a change of the page ${quoted(entry)}`
      : 'took back a change of the pages',
  'picture.updated': (entry) => `described or framed the picture ${quoted(entry)}`,
  'picture.replaced': (entry) => `replaced the picture ${quoted(entry)} everywhere`,
  'content.picture-added': () => 'uploaded a picture for a page',
  'content.film-added': () => 'uploaded a film for a page',
  'code.created': (entry) => `added the discount code ${quoted(entry)}`,
  'code.updated': (entry) => `changed the discount code ${quoted(entry)}`,
  'code.deleted': (entry) => `deleted the discount code ${quoted(entry)}`,
  'demo.removed': () => 'removed the demo',
  'booking.settings-updated': () => 'changed the settings for bookings',
  'booking.terms-changed': () => 'wrote a new version of the terms',
  'booking.indemnity-changed': () => 'wrote a new version of the indemnity',
  'booking.places-freed': () => 'freed places that were never paid',
  'whatsapp.opt-out-confirmed': () => 'decided that somebody gets no more WhatsApp messages',
  'whatsapp.opt-out-denied': () => 'decided that somebody still gets WhatsApp messages',
  'job.retried': (entry) => `tried again what had failed in the background: ${quoted(entry)}`,
  'job.discarded': (entry) => `discarded what had failed in the background: ${quoted(entry)}`,
  'release.promoted': (entry) => `made the release ${quoted(entry)} live`,
  'release.rolled-back': (entry) => `went back to the release ${quoted(entry)}`,
  'release.canary-started': (entry) => `gave the release ${quoted(entry)} to some visitors`,
  'release.canary-ended': (entry) => `ended the trial of the release ${quoted(entry)}`,
  'release.uploaded': (entry) => `stored the release ${quoted(entry)}`,
  'release.staged': (entry) => `let the release ${quoted(entry)} wait to go live`,
  'release.retired': (entry) => `took the release ${quoted(entry)} off the site`,
  'release-key.created': (entry) => `made the release key ${quoted(entry)}`,
  'release-key.revoked': (entry) => `revoked the release key ${quoted(entry)}`,
  'signing-key.added': (entry) => `added the signing key ${quoted(entry)}`,
  'signing-key.removed': (entry) => `removed the signing key ${quoted(entry)}`,
  'webhook.created': (entry) => `let notices about releases be sent to ${quoted(entry)}`,
  'webhook.removed': (entry) => `ended the notices about releases to ${quoted(entry)}`,
  'person.looked-up': () => 'looked up what is held about a person',
  'person.erased': () => 'erased the data of a person',
  'account.created': () => 'created an account',
  'account.logged-in': () => 'logged in',
  'account.login-failed': (entry) =>
    entry.thing
      ? `tried to log in as ${quoted(entry)} with a wrong password`
      : 'tried to log in with an unknown username',
  'account.reset-requested': (entry) => `asked for a new password for ${quoted(entry)}`,
  'account.password-reset': () => 'chose a new password with the link from the mail',
  'account.password-changed': () => 'changed their password',
  'account.notices-changed': () => 'changed when they are told about bookings',
  'account.email-changed': () => 'changed their e-mail address',
  'account.signed-out-everywhere': () => 'logged out all their other devices',
  'account.session-ended': () => 'logged out one of their devices',
  'account.second-factor-failed': (entry) =>
    `tried to log in as ${quoted(entry)} with a wrong second step`,
  'account.authenticator-added': () => 'added an authenticator app to their log-in',
  'account.authenticator-removed': () => 'removed the authenticator app from their log-in',
  'account.passkey-added': () => 'added a passkey to their log-in',
  'account.passkey-renamed': () => 'renamed a passkey of their log-in',
  'account.passkey-removed': () => 'removed a passkey from their log-in',
  'account.recovery-codes-made': () => 'made new recovery codes for their log-in',
  'account.logged-out': () => 'logged out',
  'account.confirmed': () => 'confirmed that it was them',
  'account.confirmation-failed': () => 'failed to confirm that it was them',
  'account.invited': () => 'made an invitation for another owner',
  'account.invited-to-guide': () => 'made an invitation for a guide',
  'account.rights-changed': (entry) => `changed what ${quoted(entry)} may do`,
  'account.invited-to-release': (entry) =>
    `made an invitation for somebody who may only release ${quoted(entry)}`,
  'account.removed': (entry) =>
    entry.who?._id === entry.thing?._id
      ? 'removed their own account'
      : `removed the admin ${quoted(entry)}`,
};

/** The verb of an action that is not in the list, such as "added photos to" for `photos-added`. */
function verbOf(verb: string) {
  const [, part, done] = /^(.+)-(added|updated|removed)$/.exec(verb) ?? [];
  if (!part) return verb.replaceAll('-', ' ');
  const link = { added: 'to', updated: 'of', removed: 'from' }[done as 'added'];
  return `${done === 'updated' ? 'changed' : done} ${part.replaceAll('-', ' ')} ${link}`;
}

/** The actor. It is missing after a failed log-in, because nobody was logged in. */
export const actorOf = ({ who }: AuditEntry) => who?.name ?? 'Someone';

/** The predicate of an entry: "changed the event 'Sani Pass'". */
export function predicateOf(entry: AuditEntry): string {
  const { action, kind, thing } = entry;
  const predicate = predicates[action];
  if (predicate) return predicate(entry);
  const verb = action.slice(kind.length + 1);
  const text = verbs[verb] ?? verbOf(verb);
  if (thing?.title) return `${text} the ${kind} ${quoted(entry)}`;
  return `${text} ${/^[aeiou]/.test(kind) ? 'an' : 'a'} ${kind}`;
}
