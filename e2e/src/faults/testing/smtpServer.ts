import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How the mail server behaves at the moment. */
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

/** A mail server that can fail in several ways. */
export async function startSmtpServer() {
  let mode: Mode = 'well';
  const mails: string[] = [];
  /** Recipients of the first `counted` mails. */
  const recipients = new Set<string>();
  let counted = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string, said?: () => void) =>
      setTimeout(() => socket.write(`${line}\r\n`, said), mode === 'slow' ? slowMs : 0);
    if (mode === 'silent') return;
    if (mode === 'another protocol') return void say('HTTP/1.1 200 OK\r\n\r\n<h1>It works</h1>');
    say('220 mail.example at your service');
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
        const take = () => void mails.push(mail);
        // Once a test sees the mail here, the sender has been told.
        if (mode === 'never ends') take();
        else say('250 Taken', take);
        return;
      }
      if (!text.endsWith('\r\n')) return;
      const command = text.slice(0, 4).toUpperCase();
      text = '';
      if (command === 'RCPT' && mode === 'refuses') return say('550 Nobody of that name');
      if (command === 'DATA') inMail = true;
      if (command === 'QUIT') return void socket.end('221 Goodbye\r\n');
      say(command === 'DATA' ? '354 Go on' : '250 Yes');
    });
  });
  const listen = (port: number) =>
    new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const leave = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve());
      for (const socket of open) socket.destroy();
    });
  return {
    /** For SMTP_URL, with shorter timeouts than the defaults, so that tests are quick. */
    url: `smtp://127.0.0.1:${port}?${['connection', 'greeting', 'socket'].map((what) => `${what}Timeout=700`).join('&')}`,
    setMode: (next: Mode) => {
      mode = next;
    },
    /** The accepted mails for an e-mail address, complete. */
    mailsTo: (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`)),
    /** How many mails it has accepted. */
    count: () => mails.length,
    /** Whether it has accepted a mail for an e-mail address. */
    received: (address: string) => {
      for (; counted < mails.length; counted += 1)
        for (const [, to = ''] of mails[counted]?.matchAll(/^To: (\S+)/gm) ?? [])
          recipients.add(to);
      return recipients.has(address);
    },
    /** Shuts the server down. */
    leave,
    comeBack: () => listen(port),
  };
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
