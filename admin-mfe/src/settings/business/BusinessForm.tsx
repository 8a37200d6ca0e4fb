import { limits, siteFieldsSchema, type Site, type SiteFields } from '@ridgeline/contract';
import { TextArea, TextField } from '@ridgeline/shared-ui';
import { api } from '../../session/api';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';
import { SocialLinks } from './SocialLinks';

const fieldsOf = ({ version = 0, ...fields }: Site) => ({ fields, version });

interface BusinessFormProps {
  site: Site;
  onSaved: (site: Site) => void;
}

/** What the site says of the business, on every page. */
export function BusinessForm({ site, onSaved }: BusinessFormProps) {
  const section = useSection<Site, SiteFields, SiteFields>({
    id: 'business',
    title: 'Settings: Business',
    stored: site,
    of: fieldsOf,
    schema: siteFieldsSchema,
    save: (json) => api.put('/api/site', { json }),
    onSaved,
  });
  const { fields, errors, change } = section;
  const text = (name: Exclude<keyof SiteFields, 'social'>) => ({
    name,
    value: fields[name],
    error: errors[name],
    onChange: ({ target }: { target: { value: string } }) =>
      change({ ...fields, [name]: target.value }),
  });
  return (
    <SectionForm label="Business" section={section}>
      <TextField label="Name" maxLength={limits.siteNameLength} {...text('name')} />
      <TextField label="Tagline" maxLength={limits.taglineLength} {...text('tagline')} />
      <TextField
        label="Phone"
        type="tel"
        hint="Empty: the site offers no call."
        {...text('phone')}
      />
      <TextField
        label="WhatsApp"
        type="tel"
        hint="The number that messages go to."
        {...text('whatsapp')}
      />
      <TextField label="E-mail" type="email" {...text('email')} />
      <TextArea label="Address" rows={2} {...text('address')} />
      <SocialLinks
        links={fields.social}
        errors={errors}
        onChange={(social) => change({ ...fields, social })}
      />
    </SectionForm>
  );
}
