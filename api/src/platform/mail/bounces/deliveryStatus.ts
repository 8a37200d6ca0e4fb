import PostalMime, { type RawEmail } from 'postal-mime';
import { limits, type MailBounce } from '@ridgeline/contract';

/** A report holds the mail that came back; nothing of use is deeper. */
const maxNestingDepth = 10;
const maxHeadersSize = 65_536;

/** Reads a mail, and leaves what is attached to it as it is. */
const read = (mail: RawEmail) =>
  PostalMime.parse(mail, { maxNestingDepth, maxHeadersSize, forceRfc822Attachments: true });

/** The fields of each group of lines, by their names in lower case. The value of a long one is in several lines. */
const groupsOf = (status: string) =>
  status
    .replaceAll('\r\n', '\n')
    .replaceAll(/\n[ \t]/g, ' ')
    .split('\n\n')
    .map(
      (group) =>
        new Map(
          group.split('\n').map((line) => {
            const [name = '', ...value] = line.split(':');
            return [name.trim().toLowerCase(), value.join(':').trim()];
          }),
        ),
    );

/** What follows the type in `rfc822; thandi@riders.example`. */
const afterType = (field = '') => field.split(';').slice(1).join(';').trim();

/** Whether `5.1.1` says that another attempt will not help. */
const isPermanent = (status = '') => /^5\.\d{1,3}\.\d{1,3}/.test(status);

/**
 * The mails that came back, by the fields of a delivery status notification (RFC 3464). A mail that was delivered,
 * passed on or is still tried is none of them.
 */
function bouncesIn(status: string): unknown[] {
  return groupsOf(status).flatMap((fields) => {
    if (fields.get('action')?.toLowerCase() !== 'failed') return [];
    // The final recipient may be where the address that we know passes its mail on to.
    const address =
      afterType(fields.get('original-recipient')) || afterType(fields.get('final-recipient'));
    const kind: MailBounce['kind'] = isPermanent(fields.get('status')) ? 'hard' : 'soft';
    const said = afterType(fields.get('diagnostic-code')) || fields.get('status');
    return [{ address, kind, reason: said }];
  });
}

const textOf = (content: ArrayBuffer | Uint8Array | string) =>
  typeof content === 'string' ? content : new TextDecoder().decode(content);

/**
 * The mails that came back, by a notification of a mail server, not checked yet; none if it is another mail.
 * @param type `message/delivery-status` for the notification alone, or `message/rfc822` for a mail that holds it
 */
export async function readNotification(body: Buffer, type: string): Promise<unknown[]> {
  const statuses =
    type === 'message/delivery-status'
      ? [body.toString()]
      : (await read(body)).attachments
          .filter(({ mimeType }) => mimeType === 'message/delivery-status')
          .map(({ content }) => textOf(content));
  return statuses.flatMap(bouncesIn).slice(0, limits.bouncesAtOnce);
}
