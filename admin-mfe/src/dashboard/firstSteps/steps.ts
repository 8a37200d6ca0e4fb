import type { FirstStep } from '@ridgeline/contract';
import type { IconName } from '@ridgeline/shared-ui';
import { editPath } from '../../content/paths';
import { formPath as eventForm } from '../../events/paths';
import { formPath as galleryForm } from '../../galleries/paths';
import { settingsPath } from '../../settings/paths';

interface Step {
  title: string;
  /** What visitors or riders have from it. */
  why: string;
  icon: IconName;
  /** The page where it is done. */
  href: string;
  action: string;
}

/** What a new site may lack. */
export const steps: Record<FirstStep, Step> = {
  ride: {
    title: 'Your first ride',
    why: 'It is what people come for.',
    icon: 'calendar',
    href: eventForm(),
    action: 'Add it',
  },
  guides: {
    title: 'Who guides',
    why: 'People ride with somebody, not with a company.',
    icon: 'edit',
    href: `${editPath('/about')}#about.guides`,
    action: 'Introduce them',
  },
  pictures: {
    title: 'Your pictures',
    why: 'Until then, the site shows our drawings.',
    icon: 'image',
    href: galleryForm(),
    action: 'Add some',
  },
  contact: {
    title: 'Phone and e-mail',
    why: 'So that people can ask you something.',
    icon: 'phone',
    href: `${settingsPath}#business`,
    action: 'Fill them in',
  },
  'bank-account': {
    title: 'Your bank account',
    why: 'Riders who pay by transfer need it.',
    icon: 'file',
    href: `${settingsPath}#booking`,
    action: 'Fill it in',
  },
  terms: {
    title: 'Terms and indemnity',
    why: 'Ours are a first draft. Have a lawyer check them.',
    icon: 'alert',
    href: `${settingsPath}#booking`,
    action: 'Look at them',
  },
  demo: {
    title: 'Remove the demo',
    why: 'Its rides and people are invented, and each page says so.',
    icon: 'trash',
    href: `${settingsPath}#demo`,
    action: 'Look',
  },
};

/** The to-dos that say the same as a step, so that they are not there twice. */
export const toDosOfSteps: Partial<Record<FirstStep, string>> = {
  contact: 'contacts',
  'bank-account': 'bank-account',
  terms: 'draft-agreement',
};
