import { limits, type AdminSection } from '@ridgeline/contract';
import { useLocation } from '@ridgeline/remote-kit';
import { Button, ConfirmDialog, Heading, Notice, Text, VisuallyHidden } from '@ridgeline/shared-ui';
import { useEffect, useRef, useState } from 'react';
import * as styles from '../Fold.css';
import { nameOfSection } from '../fields/words';
import { useMoves } from '../useMoves';
import { useOpened } from '../useOpened';
import { AddSection } from './AddSection';
import { SectionRow } from './SectionRow';
import type { ContentPageState } from './useContentPage';
import { useSectionChanges } from './useSectionChanges';

/** The sections of a page in their order. Each unfolds to its form. */
export function PageSections({ state }: { state: ContentPageState }) {
  const { page, sections, failure, take } = state;
  const { removed, move, turn, add, remove, undo } = useSectionChanges(state);
  const { hash } = useLocation();
  const { isOpen, open, toggle } = useOpened(hash.slice(1));
  /** The section to focus: the one in the URL, then one that was added or is back. */
  const [focused, setFocused] = useState({ id: hash.slice(1) });
  const [asked, setAsked] = useState<AdminSection>();
  const { said, announce } = useMoves();
  const list = useRef<HTMLOListElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const rows = list.current?.querySelectorAll<HTMLElement>('[data-section]') ?? [];
    const row = [...rows].find(({ dataset }) => dataset.section === focused.id);
    row?.querySelector('button')?.focus();
  }, [focused]);
  useEffect(() => {
    // The pressed button has disappeared with its section.
    if (removed) notice.current?.querySelector('button')?.focus();
  }, [removed]);

  async function addKind(kind: string) {
    const id = await add(kind);
    if (id === undefined) return;
    open(id);
    setFocused({ id });
  }

  async function putBack({ id }: AdminSection) {
    if (await undo()) setFocused({ id });
  }

  return (
    <section className={styles.list} aria-labelledby="sections">
      <Heading level={2} size="h3" id="sections">
        Sections
      </Heading>
      <Text tone="soft">
        They stand on the page in this order. Tap on one to change its words and pictures. An order
        is saved at once, words when you press Save. Where a text says {'{name}'}, visitors read the
        name of your company.
      </Text>
      {failure && <Notice tone="error">{failure}</Notice>}
      {removed && (
        <div ref={notice}>
          <Notice tone="success">
            “{nameOfSection(removed)}” is removed.
            <div>
              <Button tone="secondary" icon="undo" onClick={() => void putBack(removed)}>
                Put it back
              </Button>
            </div>
          </Notice>
        </div>
      )}
      <ol role="list" aria-label="Sections" ref={list} className={styles.list}>
        {sections.map((section, at) => (
          <li key={section.id} data-section={section.id}>
            <SectionRow
              page={page}
              section={section}
              at={at}
              count={sections.length}
              isOpen={isOpen(section.id)}
              onToggle={() => toggle(section.id)}
              onMove={(by) => {
                announce(nameOfSection(section), at + by + 1, sections.length);
                move(at, by);
              }}
              onTurn={(on) => turn(section, on)}
              onRemove={() => setAsked(section)}
              onSaved={take}
            />
          </li>
        ))}
      </ol>
      <VisuallyHidden>
        <span role="status">{said}</span>
      </VisuallyHidden>
      {sections.length < limits.sectionsPerPage ? (
        <AddSection onAdd={(kind) => void addKind(kind)} />
      ) : (
        <Text tone="small">A page has {limits.sectionsPerPage} sections at most.</Text>
      )}
      {asked && (
        <ConfirmDialog
          question={`Remove “${nameOfSection(asked)}”?`}
          action="Remove"
          onConfirm={() => {
            setAsked(undefined);
            void remove(asked);
          }}
          onDismiss={() => setAsked(undefined)}
        >
          <Text tone="soft">
            For {limits.contentVersionsDays} days, you can take that back under “Earlier versions”.
          </Text>
        </ConfirmDialog>
      )}
    </section>
  );
}
