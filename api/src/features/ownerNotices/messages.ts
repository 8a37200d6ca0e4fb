import type { Site } from '@ridgeline/contract';
import type { Jobs } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mail';
import { attemptsForADay } from '../../platform/mail/queue';
import { renderMail } from '../../platform/mail/renderMail';
import type { SendToOne } from '../messaging/sendToOne';
import { describe, type Described } from './describe';
import { ownerToTell } from './owners';
import type { NoticeReader } from './receipts';
import { lineOf, linkOf, titleOf, whatsAppTextOf } from './texts';

/** A message to one owner. It names rows, so that an erasure reaches a message that waits. */
export interface NoticeMessage {
  accountId: string;
  /** The notices with a line of their own. */
  ids: string[];
  /** How many more there are. */
  more: number;
}

export const messageKinds = { mail: 'ownerNotices.mail', whatsapp: 'ownerNotices.whatsapp' };

export interface MessageDependencies extends NoticeReader {
  jobs: Jobs;
  mailer: Mailer;
  /** Undefined while WhatsApp is not set up. */
  sendWhatsApp?: SendToOne | undefined;
  site: () => Promise<Site>;
  /** PUBLIC_URL. Without it, links lead to the host that the newest booking stored for its own mails. */
  publicUrl?: string | undefined;
}

const summary = ({ ids, more }: NoticeMessage) => `about ${ids.length + more} of them`;

/** Registers the jobs that write to owners. */
export function noticeMessages(dependencies: MessageDependencies) {
  const { db, jobs, mailer, sendWhatsApp, site, publicUrl, subjects } = dependencies;

  const originOf = (found: readonly Described[]) =>
    publicUrl ?? found.findLast(({ origin }) => origin !== undefined)?.origin;

  async function contentOf({ accountId, ids }: NoticeMessage) {
    const owner = await ownerToTell(db, accountId);
    const found = owner ? await describe(db, ids, subjects) : [];
    if (!owner || found.length === 0) return undefined;
    return {
      owner,
      origin: originOf(found),
      notices: found.map(({ notice }) => notice),
      about: [...new Set(found.flatMap(({ about }) => about))],
    };
  }

  async function sendMail(message: NoticeMessage, id: string) {
    const content = await contentOf(message);
    if (!content) return;
    const { owner, origin, notices, about } = content;
    const siteFields = await site();
    const mail = renderMail({
      site: siteFields,
      title: titleOf(notices),
      paragraphs: [],
      items: notices.map((notice) => {
        const { label, path } = linkOf(notice);
        return { text: lineOf(notice), ...(origin && { link: { label, href: origin + path } }) };
      }),
      ...(origin && { button: { label: 'Open the dashboard', href: `${origin}/admin-dashboard` } }),
      footnotes: [
        ...(message.more > 0 ? [`There are ${message.more} more on the dashboard.`] : []),
        'Under “Your account”, you choose whether we write to you at once, in the evening, or not at all.',
      ],
      ...(origin && {
        footerLink: { label: 'Change this', href: `${origin}/admin-account#notices` },
      }),
    });
    await mailer.send({ to: owner.email, about, ...mail }, id, siteFields);
  }

  jobs.register<NoticeMessage>(messageKinds.mail, {
    title: 'Write to an owner about bookings',
    summary,
    maxAttempts: attemptsForADay,
    run: (message, { id }) => sendMail(message, id),
  });

  if (!sendWhatsApp) return;
  jobs.register<NoticeMessage>(messageKinds.whatsapp, {
    title: 'Write to an owner about bookings on WhatsApp',
    summary,
    async run(message, { id }) {
      const content = await contentOf(message);
      if (!content?.owner.whatsapp_number) return;
      const { owner, notices } = content;
      const text = whatsAppTextOf((await site()).name, notices, message.more);
      await sendWhatsApp({ number: owner.whatsapp_number, text, reference: `notice ${id}` });
    },
  });
}
