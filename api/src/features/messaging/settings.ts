import type { Settings } from '@ridgeline/server-kit/settings';

/** A template of the WhatsApp Business account whose body has one variable, the message. */
export interface Template {
  name: string;
  language: string;
}

/** The sender of messages, and the API to use. */
export interface Sender {
  token: string;
  phoneNumberId: string;
  apiBase: string;
  template: Template | undefined;
}

export interface WhatsAppSettings {
  /** Undefined while WhatsApp is not set up; nothing is sent then. */
  sender: Sender | undefined;
  /** Signs the webhook's calls; without it they are refused. */
  appSecret: string | undefined;
  /** Proves that a request to verify the webhook comes from WhatsApp. */
  verifyToken: string | undefined;
}

/** WhatsApp's settings from the environment. */
export function whatsAppSettings(settings: Settings): WhatsAppSettings {
  const { WHATSAPP_TOKEN: token, WHATSAPP_PHONE_NUMBER_ID: phoneNumberId } = settings;
  return {
    sender:
      token && phoneNumberId
        ? {
            token,
            phoneNumberId,
            apiBase: settings.WHATSAPP_API_BASE,
            template: settings.WHATSAPP_TEMPLATE,
          }
        : undefined,
    appSecret: settings.WHATSAPP_APP_SECRET,
    verifyToken: settings.WHATSAPP_VERIFY_TOKEN,
  };
}
