import {
  agreementFieldsSchema,
  limits,
  type Agreement,
  type AgreementKind,
} from '@ridgeline/contract';
import { Heading, Text, TextArea } from '@ridgeline/shared-ui';
import { useQueryClient } from '@tanstack/react-query';
import { z } from 'zod';
import { fitting } from '../../form/draftReaders';
import { api } from '../../session/api';
import { agreementsQuery } from '../queries';
import { SectionForm } from '../section/SectionForm';
import { useSection } from '../section/useSection';

const titles: Record<AgreementKind, string> = { terms: 'Terms', indemnity: 'Indemnity' };

const fieldsOf = ({ kind, text, version }: Agreement) => ({ fields: { kind, text }, version });

/** The form for a text that riders agree to. Saving creates a new version, and earlier bookings keep theirs. */
export function AgreementForm({ agreement }: { agreement: Agreement }) {
  const { kind, version } = agreement;
  const queryClient = useQueryClient();
  const section = useSection({
    id: `booking/${kind}`,
    title: `Settings: ${titles[kind]}`,
    stored: agreement,
    of: fieldsOf,
    readers: { kind: fitting(z.literal(kind)) },
    schema: agreementFieldsSchema,
    save: (json) => api.post('/api/admin/agreements', { json }),
    onSaved: (saved) =>
      queryClient.setQueryData(agreementsQuery.queryKey, (before) =>
        before?.map((other) => (other.kind === kind ? saved : other)),
      ),
  });
  return (
    <SectionForm label={titles[kind]} section={section}>
      <Heading level={3} size="h4">
        {titles[kind]}
      </Heading>
      <Text tone="soft">
        {version === 1
          ? 'This is a first draft. Have this checked by somebody who knows the law.'
          : `This is version ${version}.`}{' '}
        Whoever has agreed to an earlier version keeps it.
      </Text>
      <TextArea
        label={`Text of the ${titles[kind].toLowerCase()}`}
        rows={12}
        maxLength={limits.termsLength}
        {...section.field('text')}
      />
    </SectionForm>
  );
}
