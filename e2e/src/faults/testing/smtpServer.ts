import { createServer, type AddressInfo, type Socket } from 'node:net';

/** How the mail server behaves at the moment. */
export type Mood =
  | 'well'
  /** Takes its time with everything it says, but says it. */
  | 'slow'
  /** Says nothing, not even hello. */
  | 'silent'
  /** Speaks another protocol. */
  | 'another protocol'
  /** Says yes to whatever it is told, and hangs up in the middle of the mail. */
  | 'hangs up'
  /** Takes the mail, and never says that it has. */
  | 'never ends'
  /** Knows nobody. */
  | 'refuses';

const slowMs = 200;

/** A mail server that can be unwell. */
export async function startSmtpServer() {
  let mood: Mood = 'well';
  const mails: string[] = [];
  /** Who the first `counted` mails were for. */
  const recipients = new Set<string>();
  let counted = 0;
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('close', () => open.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string, said?: () => void) =>
      setTimeout(() => socket.write(`${line}\r\n`, said), mood === 'slow' ? slowMs : 0);
    if (mood === 'silent') return;
    if (mood === 'another protocol') return void say('HTTP/1.1 200 OK\r\n\r\n<h1>It works</h1>');
    say('220 mail.example at your service');
    let text = '';
    let inMail = false;
    socket.on('data', (chunk: Buffer) => {
      text += chunk.toString();
      if (inMail && mood === 'hangs up') return socket.resetAndDestroy();
      if (inMail && !text.includes('\r\n.\r\n')) return;
      if (inMail) {
        const mail = text;
        inMail = false;
        text = '';
        const take = () => void mails.push(mail);
        // Once it can be seen here, the sender has been told.
        if (mood === 'never ends') take();
        else say('250 Taken', take);
        return;
      }
      if (!text.endsWith('\r\n')) return;
      const command = text.slice(0, 4).toUpperCase();
      text = '';
      if (command === 'RCPT' && mood === 'refuses') return say('550 Nobody of that name');
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
    /** For SMTP_URL: with less patience than by itself, so that no test takes long. */
    url: `smtp://127.0.0.1:${port}?${['connection', 'greeting', 'socket'].map((what) => `${what}Timeout=700`).join('&')}`,
    be: (next: Mood) => {
      mood = next;
    },
    /** Those that it took for an address, whole. */
    mailsTo: (address: string) => mails.filter((mail) => mail.includes(`To: ${address}`)),
    /** How many mails it has taken. */
    count: () => mails.length,
    /** Whether it has taken a mail to an address. */
    received: (address: string) => {
      for (; counted < mails.length; counted += 1)
        for (const [, to = ''] of mails[counted]?.matchAll(/^To: (\S+)/gm) ?? [])
          recipients.add(to);
      return recipients.has(address);
    },
    /** Is not there at all. */
    leave,
    comeBack: () => listen(port),
  };
}

export type SmtpServer = Awaited<ReturnType<typeof startSmtpServer>>;
