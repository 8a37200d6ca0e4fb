import { account } from '@ridgeline/api/standIns/whatsApp/account';

/** Settings that connect an API to a stand-in for WhatsApp. */
export const standInSettings = ({ apiBase }: { apiBase: string }) => ({
  WHATSAPP_API_BASE: apiBase,
  WHATSAPP_TOKEN: account.token,
  WHATSAPP_PHONE_NUMBER_ID: account.phoneNumberId,
  WHATSAPP_TEMPLATE: `${account.template.name}:${account.template.language}`,
  WHATSAPP_APP_SECRET: account.appSecret,
  WHATSAPP_VERIFY_TOKEN: account.verifyToken,
});
