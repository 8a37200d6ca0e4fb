import { createServer, type AddressInfo, type Socket } from 'node:net';

/** The current behaviour of the mail server. */
export type Mode =
  | 'well'
  /** Responds to everything, slowly. */
  | 'slow'
  /** Never responds, not even with a greeting. */
  | 'silent'
  /** Speaks another protocol. */
  | 'another protocol'
  /** Accepts every command and disconnects in the middle of the mail. */
  | 'hangs up'
  /** Accepts the mail and never confirms it. */
  | 'never ends'
  /** Rejects all recipients. */
  | 'refuses';

const slowMs = 200;

/** Starts a mail server that can fail in several ways. */
export async function startSmtpServer() {
  let mode: Mode = 'well';
  const mails: string[] = [];
  /** Recipients of the first `counted` mails. */
  const recipients = new Set<string>();
  let counted = 0;
  const openSockets = new Set<Socket>();
  const server = createServer((socket) => {
    openSockets.add(socket);
    socket.on('close', () => openSockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const sendLine = (line: string, onSent?: () => void) =>
      setTimeout(() => socket.write(`${line}\r\n`, onSent), mode === 'slow' ? slowMs : 0);
    if (mode === 'silent') return;
    if (mode === 'another protocol')
      return void sendLine('HTTP/1.1 200 OK\r\n\r\n<h1>It works</h1>');
    sendLine('220 mail.example at your service');
    let text = '';
    let inMail = false;
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (inMail && mode === 'hangs up') return socket.resetAndDestroy();
      if (inMail && !text.includes('\r\n.\r\n')) return;
      if (inMail) {
        const mail = text;
        inMail = false;
        text = '';
        const recordMail = () => void mails.push(mail);
        // Record the mail after the confirmation, so that the sender has it once a test sees the mail.
        if (mode === 'never ends') recordMail();
        else sendLine('250 Taken', recordMail);
        return;
      }
      if (!text.endsWith('\r\n')) return;
      const command = text.slice(0, 4).toUpperCase();
      text = '';
      if (command === 'RCPT' && mode === 'refuses') return sendLine('550 Nobody of that name');
      if (command === 'DATA') inMail = true;
      if (command === 'QUIT') return void socket.end('221 Goodbye\r\n');
      sendLine(command === 'DATA' ? '354 Go on' : '250 Yes');
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const shutDown = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of openSockets) socket.destroy();
    });
  return {
    /** The value for SMTP_URL, with shorter timeouts than the defaults, so that tests are quick. */
    url: `smtp://127.0.0.1:${port}?${['connection', 'greeting', 'socket'].map((what) => `${what}Timeout=700`).join('&')}`,
    setMode: (next: Mode) => {
      mode = next;
    },
    /** The complete texts of the accepted mails to an e-mail address. */
    mailsTo: (email: string) => mails.filter((mail) => mail.includes(`To: ${email}`)),
    /** The number of accepted mails. */
    count: () => mails.length,
    /** Whether the server has accepted a mail to an e-mail address. */
    received: (email: string) => {
      for (; counted < mails.length; counted += 1)
        for (const [, to = ''] of mails[counted]?.matchAll(/^To: (\S+)/gm) ?? [])
          recipients.add(to);
      return recipients.has(email);
    },
    /** Shuts the server down. */
    shutDown,
    restart: () => listen(port),
  };
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
