import { useRoot } from '@ridgeline/remote-kit';
import { CurrencyChoice, Text } from '@ridgeline/shared-ui';

/** For those who pay with other money. */
export function FromAbroad() {
  const { site } = useRoot();
  return (
    <div>
      {site.takesForeignCards && <Text tone="small">Cards from abroad are welcome.</Text>}
      <CurrencyChoice />
    </div>
  );
}
