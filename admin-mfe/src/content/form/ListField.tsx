import { Button, Notice, VisuallyHidden } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState, type ComponentType } from 'react';
import { get } from 'react-hook-form';
import { focusTarget } from '../../page/Page.css';
import { buttons, list as listStyle } from '../Fold.css';
import type { ListSpec, OwnSpec, PlainSpec } from '../fields/specs';
import { newItem, type Values } from '../fields/values';
import { moved, useMoves } from '../useMoves';
import { useOpened } from '../useOpened';
import { FieldGroup } from './FieldGroup';
import { ListItem } from './ListItem';
import { useFieldValue, useSectionFields } from './sectionFields';

type Item = Values & { id: string };

const isEmpty = (control: Element): control is HTMLInputElement =>
  (control as HTMLInputElement).value === '';

interface ListFieldProps<Field extends PlainSpec | OwnSpec> {
  spec: ListSpec<Field>;
  /** The control of a field: `PlainField`, if its items have no others. */
  Field: ComponentType<{ spec: Field; name: string }>;
  /** The level of the items' titles; 3 by default, below that of a section. */
  level?: 2 | 3;
  /** Items to begin with, by what their buttons say. */
  suggestions?: Readonly<Record<string, Values>>;
  /** What there is to know about an item that is removed. */
  removalNote?: (item: Values) => string | undefined;
}

const withArticle = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`;

/** The items of a list: unfolded one by one, moved, added and removed. */
export function ListField<Field extends PlainSpec | OwnSpec>({
  spec,
  Field,
  level = 3,
  suggestions = {},
  removalNote,
}: ListFieldProps<Field>) {
  const { name, label, hint, noun, most } = spec;
  const { values, put, edition } = useSectionFields();
  const items = useFieldValue<Item[]>(name) ?? [];
  const { isOpen, open, toggle } = useOpened();
  /** The item that was removed last, and where it was in which edition. */
  const [removal, setRemoval] = useState<{ item: Item; at: number; edition: number }>();
  const removed = removal?.edition === edition ? removal : undefined;
  const { said, announce } = useMoves();
  const list = useRef<HTMLUListElement>(null);
  const undoButton = useRef<HTMLDivElement>(null);
  const [added, setAdded] = useState<string>();

  useEffect(() => {
    const controls = list.current?.lastElementChild?.querySelectorAll('input, textarea');
    // A suggestion has filled in its name.
    if (added) [...(controls ?? [])].find(isEmpty)?.focus();
  }, [added]);
  useEffect(() => {
    // The pressed button has disappeared with its item.
    if (removed) undoButton.current?.querySelector('button')?.focus();
  }, [removed]);

  const current = () => get(values(), name) as Item[];
  const nameAt = (at: number) => `${noun} ${at + 1}`;

  function move(at: number, by: -1 | 1) {
    announce(nameAt(at), at + by + 1, items.length);
    put(name, moved(current(), at, by));
  }

  function add(suggested?: Values) {
    const item = { ...newItem(spec), ...suggested } as Item;
    put(name, [...current(), item]);
    setRemoval(undefined);
    open(item.id);
    setAdded(item.id);
  }

  function remove(at: number) {
    const before = current();
    const item = before[at];
    if (!item) return;
    put(
      name,
      before.filter((each) => each !== item),
    );
    setRemoval({ item, at, edition });
  }

  function undo() {
    if (!removed) return;
    const now = current();
    put(name, [...now.slice(0, removed.at), removed.item, ...now.slice(removed.at)]);
    setRemoval(undefined);
    list.current?.focus();
  }

  return (
    <FieldGroup label={label} hint={[hint, `${items.length} of at most ${most}`].join(' ').trim()}>
      <ul
        role="list"
        aria-label={label}
        ref={list}
        tabIndex={-1}
        className={`${listStyle} ${focusTarget}`}
      >
        {items.map((item, at) => (
          <ListItem
            key={item.id}
            spec={spec}
            Field={Field}
            level={level}
            item={item}
            at={at}
            count={items.length}
            isOpen={isOpen(item.id)}
            onToggle={() => toggle(item.id)}
            onMove={(by) => move(at, by)}
            onRemove={() => remove(at)}
          />
        ))}
      </ul>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {removed && (
        <div ref={undoButton}>
          <Notice>
            The {noun} is removed once you save. {removalNote?.(removed.item)}
            <div>
              <Button tone="secondary" icon="undo" onClick={undo}>
                Put it back
              </Button>
            </div>
          </Notice>
        </div>
      )}
      {items.length < most && (
        <div className={buttons}>
          <Button tone="secondary" icon="plus" onClick={() => add()}>
            Add {withArticle(noun)}
          </Button>
          {Object.entries(suggestions).map(([words, item]) => (
            <Button key={words} tone="quiet" icon="plus" onClick={() => add(item)}>
              {words}
            </Button>
          ))}
        </div>
      )}
    </FieldGroup>
  );
}
