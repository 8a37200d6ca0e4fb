import * as styles from '../book/BookForm.css';
import type { ProviderName } from '../book/bookForm';
import { ChoiceField } from '../book/ChoiceField';
import { cardsTaken, providerLabels } from './providerLabels';

interface ProviderChoicesProps {
  providers: readonly ProviderName[];
  /** By default, the first one. */
  chosen?: string | undefined;
  /** What is said of a way to pay; by default, which cards it takes. */
  hintOf?: (provider: ProviderName) => string | undefined;
}

/** The ways to pay, of which one is chosen. */
export const ProviderChoices = ({
  providers,
  chosen = providers[0],
  hintOf = (provider) => cardsTaken[provider],
}: ProviderChoicesProps) => (
  <div className={styles.choices} role="group" aria-label="Way to pay">
    {providers.map((provider) => (
      <ChoiceField
        key={provider}
        name="provider"
        value={provider}
        label={providerLabels[provider]}
        hint={hintOf(provider)}
        defaultChecked={provider === chosen}
      />
    ))}
  </div>
);
