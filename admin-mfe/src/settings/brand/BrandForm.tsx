import { accentInks, mainInks, typefaceNames, typefaces, type Brand } from '@ridgeline/contract';
import { Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { brandVersionsPath } from '../../content/paths';
import { useFormValues } from '../../form/useFields';
import { Fetching } from '../../page/Fetching';
import { useFormQuery } from '../../server/useFormQuery';
import { brandQuery } from '../queries';
import { SectionForm } from '../section/SectionForm';
import { BrandPictures } from './BrandPictures';
import { accentOption, Choices, mainOption } from './Choices';
import { Preview } from './Preview';
import { useBrand } from './useBrand';
import { choiceLabels } from './words';

interface BrandProps {
  brand: Brand;
  siteName: string;
  onBrand: (brand: Brand) => void;
}

function BrandParts({ brand, siteName, onBrand }: BrandProps) {
  const section = useBrand(brand, onBrand);
  const { put, errorOf } = section;
  const values = useFormValues(section);
  const onFile = (saved: Brand) => {
    onBrand(saved);
    section.continueFrom(saved);
  };
  return (
    <>
      <BrandPictures brand={brand} onBrand={onBrand} onSaved={onFile} />
      <SectionForm label="Your brand" section={section}>
        <Text tone="soft">
          Mails, tickets, invoices and shared links follow as soon as you save. Pages that are open
          do with their next load.
        </Text>
        <Preview fields={values} logo={brand.logo} siteName={siteName} />
        <Choices
          legend={choiceLabels.main}
          hint="Buttons and links. All of these can be read by day and by night."
          name="main"
          options={mainInks.map(mainOption)}
          value={values.main}
          onChange={(name) => put('main', name)}
          error={errorOf('main')}
        />
        <Choices
          legend={choiceLabels.accent}
          hint="What adorns, and what is selected."
          name="accent"
          options={accentInks.map(accentOption)}
          value={values.accent}
          onChange={(name) => put('accent', name)}
          error={errorOf('accent')}
        />
        <Choices
          legend={choiceLabels.typeface}
          hint="Headlines and text."
          name="typeface"
          options={typefaceNames.map((name) => ({ name, label: typefaces[name].label }))}
          value={values.typeface}
          onChange={(name) => put('typeface', name)}
          error={errorOf('typeface')}
        />
      </SectionForm>
    </>
  );
}

/** Logo, app icon, inks and typeface, with a preview by day and by night. */
export function BrandForm({ siteName }: { siteName: string }) {
  const queryClient = useQueryClient();
  const brand = useFormQuery(brandQuery);
  const setBrand = (saved: Brand) => queryClient.setQueryData(brandQuery.queryKey, saved);
  return (
    <Stack gap="8">
      <Fetching
        query={{ ...brand, isLoadingError: brand.isError }}
        sentence="Failed to load settings. Please try again."
      />
      {brand.data && (
        <>
          <BrandParts brand={brand.data} siteName={siteName} onBrand={setBrand} />
          <TextLink href={brandVersionsPath}>Earlier versions</TextLink>
        </>
      )}
    </Stack>
  );
}
