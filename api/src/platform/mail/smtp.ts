import { createTransport, type Transporter } from 'nodemailer';
import { isLocalHost } from '../http/localRequest';

const tenSeconds = 10_000;

/** Whether a password would cross a network, which it may do only under TLS. */
const carriesPassword = ({ password, hostname }: URL) => password !== '' && !isLocalHost(hostname);

/**
 * A connection to the mail server that the URL names, opened for each mail. Options in the URL's query, such as
 * `?requireTLS=false`, override these.
 */
export const smtpTransport = (url: string): Transporter =>
  createTransport({
    url,
    connectionTimeout: tenSeconds,
    greetingTimeout: tenSeconds,
    dnsTimeout: tenSeconds,
    socketTimeout: 2 * tenSeconds,
    requireTLS: carriesPassword(new URL(url)),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
