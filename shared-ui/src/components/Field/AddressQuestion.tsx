import { useEffect, useState } from 'react';
import { Button } from '../Button/Button';
import { Text } from '../Heading/Heading';
import * as styles from './Field.css';
import { suggestAddress } from './suggestAddress';

/** Nobody is asked while they are still typing. */
const pauseMs = 500;

/** Enters a text as if it had been typed, so that the form notices. */
function enter(input: HTMLInputElement, text: string) {
  // By the prototype's setter, because React takes no notice of a value that was set by the element's own.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  input.dispatchEvent(new Event('input', { bubbles: true }));
  input.focus();
}

/** Asks about a likely slip in the e-mail address of a field. A tap takes the suggestion; nothing is ever refused. */
export function AddressQuestion({ input }: { input: HTMLInputElement }) {
  const [suggested, setSuggested] = useState<ReturnType<typeof suggestAddress>>();
  useEffect(() => {
    const check = () => setSuggested(suggestAddress(input.value));
    let timer: ReturnType<typeof setTimeout>;
    const checkSoon = () => {
      setSuggested(undefined);
      clearTimeout(timer);
      timer = setTimeout(check, pauseMs);
    };
    checkSoon();
    input.addEventListener('input', checkSoon);
    return () => {
      clearTimeout(timer);
      input.removeEventListener('input', checkSoon);
    };
  }, [input]);
  const take = () => {
    if (!suggested) return;
    enter(input, suggested.address);
    setSuggested(undefined);
  };
  return (
    <div role="status" className={suggested && styles.question}>
      {suggested && (
        <>
          <Text>
            {suggested.host}: did you mean {suggested.meant}?
          </Text>
          <Button tone="secondary" onClick={take}>
            Use {suggested.address}
          </Button>
        </>
      )}
    </div>
  );
}
