import { personQuerySchema, type PersonData, type PersonErased } from '@ridgeline/contract';
import { Button, Heading, Notice, pluralize, Text, TextField } from '@ridgeline/shared-ui';
import { useRef, useState, type FormEvent } from 'react';
import { BackToDashboard } from '../page/BackToDashboard';
import { useSimpleForm } from '../form/useSimpleForm';
import { form, focusTarget } from '../page/Page.css';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { ErasureDialog } from './ErasureDialog';
import { PersonSections } from './PersonSections';
import { useChoice } from './useChoice';

/** Shows, exports and erases the data of a person. */
export function PersonPage() {
  const [found, setFound] = useState<PersonData>();
  const [erased, setErased] = useState<PersonErased>();
  const [isConfirming, setConfirming] = useState(false);
  const data = found && { ...found, ...(erased && { sections: erased.remaining }) };
  const choice = useChoice(data);
  const result = useRef<HTMLDivElement>(null);

  const { busy, failure, field, onSubmit } = useSimpleForm({
    schema: personQuerySchema,
    fallback: 'Failed to fetch data. Please try again.',
    send: async (_checked, { person }) =>
      setFound(await api.post('/api/privacy/person', { json: { person } })),
  });

  function submit(submitted: FormEvent<HTMLFormElement>) {
    if (!busy) {
      setFound(undefined);
      setErased(undefined);
      choice.clear();
    }
    onSubmit(submitted);
  }

  return (
    <Page>
      <BackToDashboard />
      <Heading level={1} size="h2">
        A person’s data
      </Heading>
      <Text tone="soft">
        Somebody asks what you know about them, or wants it removed? Look them up by each mail
        address and each number that they have, and by name: whoever came along on a ride need not
        have given us either.
      </Text>
      <form className={form} onSubmit={submit} noValidate>
        <TextField
          label="E-mail address, phone number or name"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          {...field('person')}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" busy={busy}>
          Look up
        </Button>
      </form>
      <div ref={result} tabIndex={-1} className={focusTarget} role="status">
        {erased && (
          <Notice tone="success">
            Erased: {pluralize(erased.erased, 'record')}. Backups hold the person until they are old
            enough to be deleted. If one is restored before, the person is erased again.
          </Notice>
        )}
        {data?.sections.length === 0 && !erased && (
          <Notice>Nothing is held about {data.person}.</Notice>
        )}
      </div>
      {data && data.sections.length > 0 && (
        <PersonSections
          data={data}
          choice={choice}
          onErase={
            data.sections.some(({ erasable }) => erasable) ? () => setConfirming(true) : undefined
          }
        />
      )}
      {data && isConfirming && (
        <ErasureDialog
          person={data.person}
          records={choice.erasable}
          onErased={(erasure) => {
            setConfirming(false);
            setErased(erasure);
            choice.clear();
            // The clicked button is gone.
            result.current?.focus();
          }}
          onDismiss={() => setConfirming(false)}
        />
      )}
    </Page>
  );
}
