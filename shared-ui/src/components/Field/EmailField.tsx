import { useState, type ComponentProps, type ComponentType, type SyntheticEvent } from 'react';
import { TextField } from './Field';

interface Asked {
  input: HTMLInputElement;
  Question: ComponentType<{ input: HTMLInputElement }>;
}

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode'>;

/**
 * An input for somebody's e-mail address. Once somebody uses it, it loads what asks about a likely slip, such as
 * `gmial.com`; without that, it is a plain field.
 */
export function EmailField({ onFocus, onInput, ...rest }: EmailFieldProps) {
  const [asked, setAsked] = useState<Asked>();
  function load({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
    if (asked?.input === input) return;
    import(/* webpackChunkName: "address-question" */ './AddressQuestion').then(
      ({ AddressQuestion }) => setAsked({ input, Question: AddressQuestion }),
      // Without a connection, nobody is asked.
      () => undefined,
    );
  }
  return (
    <div>
      <TextField
        autoComplete="email"
        autoCapitalize="none"
        {...rest}
        type="email"
        inputMode="email"
        onFocus={(event) => {
          load(event);
          onFocus?.(event);
        }}
        onInput={(event) => {
          // A browser that fills in the address focuses no field.
          load(event);
          onInput?.(event);
        }}
      />
      {asked && <asked.Question input={asked.input} />}
    </div>
  );
}
