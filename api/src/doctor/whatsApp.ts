import { checkAccess, type Access } from '../features/messaging/access';
import { whatsAppSettings } from '../features/messaging/settings';
import { finding, type Check, type Finding } from './finding';

/** Whether WhatsApp is completely set up, and accepts our credentials. Nothing is sent. */
export const checkWhatsApp: Check = async ({ settings }) => {
  const { WHATSAPP_TOKEN, WHATSAPP_PHONE_NUMBER_ID } = settings;
  if (!WHATSAPP_TOKEN && !WHATSAPP_PHONE_NUMBER_ID)
    return finding('ok', 'WhatsApp', 'not set up: messages to groups cannot be sent');
  const absent = (
    [
      'WHATSAPP_TOKEN',
      'WHATSAPP_PHONE_NUMBER_ID',
      'WHATSAPP_APP_SECRET',
      'WHATSAPP_VERIFY_TOKEN',
      'WHATSAPP_TEMPLATE',
    ] as const
  ).filter((name) => !settings[name]);
  const { sender } = whatsAppSettings(settings);
  if (absent.length > 0 || !sender)
    return finding('warn', 'WhatsApp', `set up in part. Set ${absent.join(', ')} too.`);
  return accessFinding(await checkAccess(sender), new URL(sender.apiBase).hostname);
};

function accessFinding(access: Access, host: string): Finding {
  switch (access.kind) {
    case 'given':
      return finding('ok', 'WhatsApp', `set up, and ${host} accepts us`);
    case 'wrong token':
      return finding('fail', 'WhatsApp', `${host} refuses WHATSAPP_TOKEN. Make a new one.`);
    case 'unknown number':
      return finding(
        'warn',
        'WhatsApp',
        `${host} shows us no number with WHATSAPP_PHONE_NUMBER_ID. Check it, and what the token may see.`,
      );
    case 'no answer':
      return finding(
        'fail',
        'WhatsApp',
        `${host} cannot be asked (${access.why}). Messages wait, and are tried for half an hour.`,
      );
  }
}
