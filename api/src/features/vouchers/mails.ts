import { rands } from '@ridgeline/contract';
import type { Database } from '../../platform/db/connect';
import type { JobContext } from '../../platform/jobs/jobs';
import type { Mailer } from '../../platform/mail/mail';
import { attemptsForADay } from '../../platform/mail/queue';
import { renderMail } from '../../platform/mail/renderMail';
import type { Wait } from '../../platform/rateLimit/store';
import { dayInWords } from '../../platform/text/longDates';
import type { VoucherContext } from './context';
import type { Poster } from './drawPoster';
import { posterOf } from './poster';
import { voucherRows, type VoucherRow } from './rows';
import { shownCode, voucherLink } from './view';

const voucherMailKind = 'voucher.mail';

/** `issued`: the voucher itself. `ordered`: how to pay for it by transfer. */
export interface VoucherMail {
  voucherId: string;
  about: 'issued' | 'ordered';
}

/** What the job needs besides the context. */
export interface VoucherSenders {
  mailer: Mailer;
  /** Counts a mail to an address that anybody may have typed. Returns how long to wait if there were too many. */
  countTyped: (contactKey: string) => Promise<Wait>;
  drawPoster: (poster: Poster) => Promise<Buffer>;
}

/** Queues a mail in the transaction that causes it. It is sent if the voucher has an e-mail address. */
export const queueVoucherMail = (
  { jobs }: Pick<VoucherContext, 'jobs'>,
  transaction: Database,
  mail: VoucherMail,
) => jobs.enqueue(transaction, voucherMailKind, mail);

/** Names nobody and repeats no words of an order, because a stranger may have typed them, and the address. */
const orderedText = ({ value_cents, reference }: VoucherRow) => ({
  title: `Your order: a voucher of ${rands(value_cents)}`,
  paragraphs: [
    'Hello,',
    `We send you the voucher as soon as your transfer is here. Please give the reference ${reference}. Our account is on the page of your order.`,
    'If you have ordered nothing, somebody has mistyped their address: please ignore this mail.',
  ],
  button: 'Open the order',
});

const issuedText = (row: VoucherRow, code: string) => ({
  title: `Your voucher of ${rands(row.left_cents)}`,
  paragraphs: [
    'Hello,',
    `Here is a voucher of ${rands(row.left_cents)} to ride with us. Its code is ${code}, and it is valid until ${dayInWords(row.valid_until)}.`,
    'The poster with it is attached, to print or to send on. Whoever has it can pay with it, so look after it as you do after money.',
    'To use it, book a ride, and choose “Pay with a voucher” on the page where you pay. It pays as much as it can, and the rest stays on it.',
  ],
  button: 'Open the voucher',
});

async function textAndFiles(
  context: VoucherContext,
  { drawPoster }: VoucherSenders,
  row: VoucherRow,
  about: VoucherMail['about'],
) {
  if (about === 'ordered')
    return row.state === 'awaiting-payment' ? { text: orderedText(row), files: [] } : undefined;
  const code = shownCode(context, row);
  // It was redeemed or ended in the meantime.
  if (code === null || row.left_cents === 0) return undefined;
  const content = await drawPoster(await posterOf(context, row));
  const file = { filename: 'voucher.pdf', contentType: 'application/pdf', content };
  return { text: issuedText(row, code), files: [file] };
}

/** Registers the job that mails vouchers. */
export function registerVoucherMails(context: VoucherContext, senders: VoucherSenders) {
  const { db, jobs, site } = context;

  async function send({ voucherId, about }: VoucherMail, { id, attempt }: JobContext) {
    const row = await voucherRows(db).where({ id: voucherId }).first();
    if (!row || row.contact_email === '') return;
    const mail = await textAndFiles(context, senders, row, about);
    if (!mail) return;
    // Over the bound it is left out, because the page of the order says the same.
    const isTyped = about === 'ordered' && attempt === 1;
    if (isTyped && (await senders.countTyped(row.contact_key)) > 0) return;
    const { title, paragraphs, button: label } = mail.text;
    await senders.mailer.send(
      {
        to: row.contact_email,
        ...renderMail({
          site: await site(),
          title,
          paragraphs,
          button: { label, href: voucherLink(context, row) },
          footnotes: [],
        }),
        attachments: mail.files,
      },
      id,
    );
  }

  jobs.register<VoucherMail>(voucherMailKind, {
    title: 'Mail a voucher',
    maxAttempts: attemptsForADay,
    run: send,
  });
}
