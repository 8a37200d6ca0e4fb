import { Button } from '@ridgeline/shared-ui';
import { useEffect, useRef, type ComponentType } from 'react';
import { get, useFormState } from 'react-hook-form';
import { Fold } from '../Fold';
import { MoveButtons } from '../MoveButtons';
import type { ListSpec, OwnSpec, PlainSpec } from '../fields/specs';
import type { Values } from '../fields/values';
import { useSectionFields } from './sectionFields';

interface ListItemProps<Field extends PlainSpec | OwnSpec> {
  spec: ListSpec<Field>;
  /** The control of a field. */
  Field: ComponentType<{ spec: Field; name: string }>;
  /** The level of its title. */
  level: 2 | 3;
  item: Values;
  /** Its position, from 0, and the number of items. */
  at: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The beginning of a text. */
const excerpt = (text: unknown) => {
  if (typeof text !== 'string') return '';
  const words = text.replace(/\s+/g, ' ').trim();
  return words.length > 60 ? `${words.slice(0, 60)}…` : words;
};

/** An item of a list. It unfolds by itself if something in it cannot be saved. */
export function ListItem<Field extends PlainSpec | OwnSpec>(props: ListItemProps<Field>) {
  const { spec, Field, level, item, at, count, isOpen, onToggle, onMove, onRemove } = props;
  const { titledBy } = spec;
  const { control } = useSectionFields();
  const { errors } = useFormState({ control });
  const isInvalid = get(errors, `${spec.name}.${at}`) !== undefined;
  const element = useRef<HTMLLIElement>(null);
  const name = `${spec.noun} ${at + 1}`;

  useEffect(() => {
    // While the item was folded, the control could not receive the focus.
    if (isInvalid && !document.activeElement?.matches('[aria-invalid=true]'))
      element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [isInvalid]);

  return (
    <li ref={element}>
      <Fold
        level={level}
        title={capital(name)}
        note={excerpt(typeof titledBy === 'string' ? item[titledBy] : titledBy(item))}
        isOpen={isOpen || isInvalid}
        onToggle={onToggle}
        tools={<MoveButtons name={name} at={at} count={count} onMove={onMove} />}
      >
        {spec.fields
          .filter(({ shownIf }) => !shownIf || shownIf(item))
          .map((each) => (
            <Field key={each.name} spec={each} name={`${spec.name}.${at}.${each.name}`} />
          ))}
        <div>
          <Button tone="quiet" icon="trash" onClick={onRemove}>
            Remove this {spec.noun}
          </Button>
        </div>
      </Fold>
    </li>
  );
}
