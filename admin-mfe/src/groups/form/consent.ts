import type { ConsentSource } from '@ridgeline/contract';
import { dayInSouthAfrica } from '@ridgeline/contract/fields/southAfricanTime';
import { dateParts } from '@ridgeline/shared-ui';

/** The day of a moment in South Africa in words: "5 December 2026". */
function formatDay(at: string) {
  const { day, month, year } = dateParts(dayInSouthAfrica(at));
  return `${day} ${month} ${year}`;
}

/** The choices of the form. */
export const consentChoices: { source: Exclude<ConsentSource, 'unknown'>; label: string }[] = [
  { source: 'in-person', label: 'They told us in person' },
  { source: 'call-or-mail', label: 'By phone or e-mail' },
  { source: 'whatsapp', label: 'By WhatsApp' },
  { source: 'form', label: 'On a form or on paper' },
];

const agreed: Record<ConsentSource, string> = {
  'in-person': 'agreed in person',
  'call-or-mail': 'agreed by phone or e-mail',
  whatsapp: 'agreed by WhatsApp',
  form: 'agreed on a form',
  unknown: 'consent not recorded',
};

/** How a person agreed, in words; undefined for an unknown code. */
export const agreedText = (code: string): string | undefined =>
  new Map<string, string>(Object.entries(agreed)).get(code);

interface Consent {
  consentSource?: ConsentSource | undefined;
  consentAt?: string | null | undefined;
}

/** A consent in words, such as "agreed in person, 5 December 2026", or that it was not recorded. */
export const consentText = ({ consentSource = 'unknown', consentAt }: Consent) =>
  [agreed[consentSource], consentAt && formatDay(consentAt)].filter(Boolean).join(', ');
