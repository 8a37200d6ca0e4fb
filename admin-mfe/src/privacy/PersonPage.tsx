import { Button, Heading, Notice, Text, TextField } from '@ridgeline/shared-ui';
import { useEffect, useRef } from 'react';
import { BackToDashboard } from '../account/settings/BackToDashboard';
import { form, placeToGoOn } from '../page/Page.css';
import { Page } from '../page/Page';
import { ErasureDialog } from './ErasureDialog';
import { PersonSections } from './PersonSections';
import { usePerson } from './usePerson';

const counted = (count: number) => (count === 1 ? '1 record' : `${count} records`);

/** What the site holds of a person: to show, to hand over, and to erase. */
export function PersonPage() {
  const person = usePerson();
  const result = useRef<HTMLDivElement>(null);
  const { data, erased, failure, fieldError } = person;
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (fieldError) field.current?.focus();
  }, [fieldError]);
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
      <form className={form} onSubmit={(submitted) => void person.lookUp(submitted)} noValidate>
        <TextField
          ref={field}
          label="E-mail address or phone number"
          name="person"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={person.typed}
          error={fieldError}
          onChange={({ target }) => person.type(target.value)}
        />
        {failure && <Notice tone="error">{failure}</Notice>}
        <Button type="submit" busy={person.busy}>
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
          onErase={data.sections.some(({ erasable }) => erasable) ? person.askToErase : undefined}
        />
      )}
      {data && person.asked && (
        <ErasureDialog
          person={data.person}
          onErased={(done) => {
            person.tellErased(done);
            // The button that was pressed is gone.
            result.current?.focus();
          }}
          onDismiss={person.keep}
        />
      )}
    </Page>
  );
}
