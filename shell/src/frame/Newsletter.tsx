import type { Site } from '@ridgeline/api/contract';
import { Button, TextField } from '@ridgeline/shared-ui';
import type { FormEvent } from 'react';
import * as styles from './Frame.css';

/** Asks the business, by e-mail, to be told of new rides: nothing is stored on this site for it. */
export function Newsletter({ site }: { site: Site }) {
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const address = String(new FormData(event.currentTarget).get('email'));
    const subject = encodeURIComponent('Newsletter');
    const body = encodeURIComponent(`Please send news of your rides to ${address}.`);
    window.location.href = `mailto:${site.email}?subject=${subject}&body=${body}`;
  };
  return (
    <form className={styles.column} onSubmit={ask}>
      <TextField label="E-mail address" type="email" name="email" autoComplete="email" required />
      <Button type="submit" tone="secondary">
        Subscribe
      </Button>
    </form>
  );
}
