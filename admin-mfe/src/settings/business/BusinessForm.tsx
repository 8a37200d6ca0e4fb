import { limits, type Site } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { SectionForm } from '../section/SectionForm';
import { SocialLinks } from './SocialLinks';
import { useBusiness } from './useBusiness';

interface BusinessFormProps {
  site: Site;
  onSaved: (site: Site) => void;
}

/** The form for the name and contact details of the business. */
export function BusinessForm({ site, onSaved }: BusinessFormProps) {
  const section = useBusiness(site, onSaved);
  const { field } = section;
  return (
    <SectionForm label="Business" section={section}>
      <TextField label="Name" maxLength={limits.siteNameLength} {...field('name')} />
      <TextField label="Tagline" maxLength={limits.taglineLength} {...field('tagline')} />
      <TextField
        label="Phone"
        type="tel"
        hint="Empty: the site offers no call."
        {...field('phone')}
      />
      <TextField
        label="WhatsApp"
        type="tel"
        hint="The number that messages go to."
        {...field('whatsapp')}
      />
      <TextField label="E-mail" type="email" {...field('email')} />
      <TextArea label="Address" rows={2} {...field('address')} />
      <SocialLinks section={section} />
      <TextField
        label="Line on share cards"
        hint="Shown under the name where somebody shares a link to the site. Empty: the tagline."
        maxLength={limits.taglineLength}
        {...field('shareLine')}
      />
      <TextField
        label="Copyright year"
        hint="At the foot of each page, such as 2024 or 2019–2024. Empty: none."
        inputMode="numeric"
        {...field('copyrightYear')}
      />
    </SectionForm>
  );
}
