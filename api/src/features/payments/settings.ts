import type { Settings } from '@ridgeline/server-kit/settings';

/** Credentials of the PayFast account, and the URLs of PayFast. */
export interface PayFastSettings {
  merchantId: string;
  merchantKey: string;
  /** Signs requests to PayFast and notifications from it. */
  passphrase: string;
  /** Origin of the pages on which riders pay. */
  pageUrl: string;
  apiUrl: string;
  sandbox: boolean;
}

/** Credentials of the Yoco account, and the URL of its API. */
export interface YocoSettings {
  secretKey: string;
  /** Signs the requests to our webhook. */
  webhookSecret: string;
  apiUrl: string;
}

/** Reads the PayFast settings; undefined unless all of them are set. */
export function payFastSettings(settings: Settings): PayFastSettings | undefined {
  const {
    PAYFAST_MERCHANT_ID: merchantId,
    PAYFAST_MERCHANT_KEY: merchantKey,
    PAYFAST_PASSPHRASE: passphrase,
  } = settings;
  if (!merchantId || !merchantKey || !passphrase) return undefined;
  const sandbox = settings.PAYFAST_SANDBOX === 'on';
  const host = sandbox ? 'sandbox.payfast.co.za' : 'www.payfast.co.za';
  return {
    merchantId,
    merchantKey,
    passphrase,
    sandbox,
    pageUrl: settings.PAYFAST_URL ?? `https://${host}`,
    apiUrl: settings.PAYFAST_API_URL,
  };
}

/** Reads the Yoco settings; undefined unless all of them are set. */
export function yocoSettings(settings: Settings): YocoSettings | undefined {
  const { YOCO_SECRET_KEY: secretKey, YOCO_WEBHOOK_SECRET: webhookSecret } = settings;
  if (!secretKey || !webhookSecret) return undefined;
  return { secretKey, webhookSecret, apiUrl: settings.YOCO_API_URL };
}
