import { messages, readPerson, type PersonErased } from '@ridgeline/contract';
import { ApiError } from '@ridgeline/contract/client';
import { Button, Heading, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState, type FormEvent } from 'react';
import { BackToDashboard } from '../account/settings/BackToDashboard';
import { sentenceFor } from '../failure/sentenceFor';
import { form, placeToGoOn } from '../page/Page.css';
import { Page } from '../page/Page';
import { api } from '../session/api';
import { ErasureDialog } from './ErasureDialog';
import { PersonSections } from './PersonSections';

const counted = (count: number) => (count === 1 ? '1 record' : `${count} records`);

/** What the site holds of a person: to show, to hand over, and to erase. */
export function PersonPage() {
  const [typed, setTyped] = useState('');
  const [erased, setErased] = useState<PersonErased>();
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<string>();
  const lookUp = useMutation({
    mutationFn: (person: string) => api.post('/api/privacy/person', { json: { person } }),
  });
  const data = lookUp.data && { ...lookUp.data, ...(erased && { sections: erased.remaining }) };

  const refused = lookUp.error instanceof ApiError ? lookUp.error.fields['person'] : undefined;
  const fieldError = problem ?? refused;
  const field = useRef<HTMLInputElement>(null);
  const result = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (fieldError) field.current?.focus();
  }, [fieldError]);

  function submit(submitted: FormEvent<HTMLFormElement>) {
    submitted.preventDefault();
    if (lookUp.isPending) return;
    lookUp.reset();
    setErased(undefined);
    if (readPerson(typed)) lookUp.mutate(typed);
    else setProblem(typed.trim() ? messages.personUnreadable : messages.personRequired);
  }

  return (
    <Page>
      <BackToDashboard />
      <Heading level={1} size="h2">
        A person’s data
      </Heading>
      <Text tone="soft">
        Somebody asks what you know about them, or wants it removed? Look them up by each mail
        address and each number that they have.
      </Text>
      <form className={form} onSubmit={submit} noValidate>
        <TextField
          ref={field}
          label="E-mail address or phone number"
          name="person"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={typed}
          error={fieldError}
          onChange={({ target }) => {
            setTyped(target.value);
            setProblem(undefined);
            if (refused) lookUp.reset();
          }}
        />
        {lookUp.error && !refused && (
          <Notice tone="error">
            {sentenceFor(lookUp.error, 'Failed to fetch data. Please try again.')}
          </Notice>
        )}
        <Button type="submit" busy={lookUp.isPending}>
          Look up
        </Button>
      </form>
      <div ref={result} tabIndex={-1} className={placeToGoOn} role="status">
        {erased && (
          <Notice tone="success">
            Erased: {counted(erased.erased)}. Backups hold the person until they are old enough to
            be deleted. If one is restored before, the person is erased again.
          </Notice>
        )}
        {data?.sections.length === 0 && !erased && (
          <Notice>Nothing is held about {data.person}.</Notice>
        )}
      </div>
      {data && data.sections.length > 0 && (
        <PersonSections
          data={data}
          onErase={
            data.sections.some(({ erasable }) => erasable) ? () => setAsked(true) : undefined
          }
        />
      )}
      {data && isAsked && (
        <ErasureDialog
          person={data.person}
          onErased={(done) => {
            setAsked(false);
            setErased(done);
            // The button that was pressed is gone.
            result.current?.focus();
          }}
          onDismiss={() => setAsked(false)}
        />
      )}
    </Page>
  );
}
