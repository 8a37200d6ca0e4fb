import type { Site } from '@ridgeline/contract';
import { renderEmail } from '../../platform/mail/renderEmail';

/** Leads whoever forgot the password to the page where a new one is chosen. */
export const resetEmail = (site: Site, username: string, href: string) =>
  renderEmail({
    siteName: site.name,
    title: 'Reset your password',
    paragraphs: [
      `Someone, we hope it was you, asked for a new password for the admin account “${username}” of ${site.name}.`,
      'Press the button and choose a new one.',
    ],
    button: { label: 'Choose a new password', href },
    footnotes: [
      'The link works once, within one hour. If it was not you, do nothing: your password stays as it is.',
    ],
  });
