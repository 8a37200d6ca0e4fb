import { limits, siteFieldsSchema, type Site } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { api } from '../../session/api';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';
import { SocialLinks } from './SocialLinks';

const fieldsOf = ({ version = 0, ...fields }: Site) => ({ fields, version });

const useBusiness = (site: Site, onSaved: (site: Site) => void) =>
  useSection({
    id: 'business',
    title: 'Settings: Business',
    stored: site,
    of: fieldsOf,
    schema: siteFieldsSchema,
    save: (json) => api.put('/api/site', { json }),
    onSaved,
  });

export type BusinessSection = ReturnType<typeof useBusiness>;

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
    </SectionForm>
  );
}
