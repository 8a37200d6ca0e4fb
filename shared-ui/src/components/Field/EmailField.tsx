import { useRef, useState, type ComponentProps, type ComponentType, type RefObject } from 'react';
import { TextField } from './Field';

type Question = ComponentType<{ input: RefObject<HTMLInputElement | null> }>;

type EmailFieldProps = Omit<ComponentProps<typeof TextField>, 'type' | 'inputMode' | 'ref'>;

/**
 * An input for a visitor's e-mail address. Once somebody uses it, it loads what asks about a likely slip, such as
 * `gmial.com`; without that, it is a plain field.
 */
export function EmailField({ onFocus, onInput, ...rest }: EmailFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [Question, setQuestion] = useState<Question>();
  function load() {
    import(/* webpackChunkName: "address-question" */ './AddressQuestion').then(
      ({ AddressQuestion }) => setQuestion(() => AddressQuestion),
      // Without a connection, nobody is asked.
      () => undefined,
    );
  }
  return (
    <div>
      <TextField
        autoComplete="email"
        {...rest}
        type="email"
        inputMode="email"
        ref={input}
        onFocus={(event) => {
          load();
          onFocus?.(event);
        }}
        onInput={(event) => {
          // A browser that fills in the address focuses no field.
          load();
          onInput?.(event);
        }}
      />
      {Question && <Question input={input} />}
    </div>
  );
}
