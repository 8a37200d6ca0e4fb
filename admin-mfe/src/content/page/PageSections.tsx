import { isSectionKind, limits, type AdminSection } from '@ridgeline/contract';
import {
  Button,
  Checkbox,
  ConfirmDialog,
  Heading,
  Inline,
  Notice,
  Text,
  TextLink,
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { useLocation } from '@ridgeline/remote-kit';
import { useEffect, useRef, useState } from 'react';
import { api } from '../../session/api';
import * as styles from '../Content.css';
import { Fold } from '../Fold';
import { nameOfSection } from '../fields/words';
import { SectionEditor } from '../form/SectionEditor';
import { MoveButtons } from '../MoveButtons';
import { versionsPath } from '../paths';
import { moved, useMoves } from '../useMoves';
import { AddSection } from './AddSection';
import type { ContentPageState } from './useContentPage';
import { takeBackRemoval } from './takeBackRemoval';

/** Whether she has added a section. Those that every site begins with have a name of their page and a dot. */
const isAdded = ({ id }: AdminSection) => !id.includes('.');

function noteOf({ on, known, kind }: AdminSection) {
  if (!known)
    return isSectionKind(kind)
      ? 'Saved by a newer version. Visitors don’t see it here.'
      : 'From a newer version. Visitors don’t see it here.';
  return on ? undefined : 'Off: visitors don’t see it.';
}

/** The sections of a page in their order. Each unfolds to its form. */
export function PageSections({ state }: { state: ContentPageState }) {
  const { page, sections, failure, attempt, arrange, take, restart, edition } = state;
  const { hash } = useLocation();
  const [opened, setOpened] = useState<ReadonlySet<string>>(() => new Set([hash.slice(1)]));
  const [asked, setAsked] = useState<AdminSection>();
  const [removed, setRemoved] = useState<AdminSection>();
  const [added, setAdded] = useState<string>();
  const { said, announce } = useMoves();
  const list = useRef<HTMLOListElement>(null);
  const notice = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (added)
      list.current?.querySelector<HTMLElement>(`[data-section="${added}"] button`)?.focus();
  }, [added]);
  useEffect(() => {
    if (removed) notice.current?.querySelector('button')?.focus();
  }, [removed]);

  const toggle = (id: string) =>
    setOpened((before) => {
      const after = new Set(before);
      if (!after.delete(id)) after.add(id);
      return after;
    });

  function move(section: AdminSection, at: number, by: -1 | 1) {
    announce(nameOfSection(section), at + by + 1, sections.length);
    void arrange(moved(sections, at, by));
  }

  const turn = (section: AdminSection, on: boolean) =>
    void arrange(sections.map((each) => (each.id === section.id ? { ...each, on } : each)));

  async function add(kind: string) {
    const before = new Set(page.sections.map(({ id }) => id));
    const now = await attempt(
      ({ path }) =>
        api.post('/api/admin/content/sections', { json: { page: path, kind, fields: {} } }),
      'The section could not be added. Please try again.',
    );
    const section = now?.sections.find(({ id }) => !before.has(id));
    if (!section) return;
    setOpened((now) => new Set(now).add(section.id));
    setAdded(section.id);
  }

  async function remove(section: AdminSection) {
    setAsked(undefined);
    const now = await attempt(
      () => api.delete('/api/admin/content/sections/{id}', { params: { id: section.id } }),
      'The section could not be removed. Please try again.',
    );
    if (now) setRemoved(section);
  }

  async function undo(section: AdminSection) {
    const now = await attempt(
      () => takeBackRemoval(page.path, section.id),
      'That could not be taken back. Please look at the earlier versions.',
    );
    if (!now) return;
    setRemoved(undefined);
    restart(now);
  }

  return (
    <section aria-labelledby="sections">
      <div className={styles.list}>
        <Heading level={2} size="h3" id="sections">
          Sections
        </Heading>
        <Text tone="soft">
          They stand on the page in this order. Tap on one to change its words and pictures. An
          order is saved at once, words when you press Save.
        </Text>
        {failure && <Notice tone="error">{failure}</Notice>}
        {removed && (
          <div ref={notice}>
            <Notice tone="success">
              “{nameOfSection(removed)}” is removed.
              <div>
                <Button tone="secondary" icon="undo" onClick={() => void undo(removed)}>
                  Put it back
                </Button>
              </div>
            </Notice>
          </div>
        )}
        <ol role="list" aria-label="Sections" ref={list} className={styles.list}>
          {sections.map((section, at) => {
            const name = nameOfSection(section);
            return (
              <li key={section.id} data-section={section.id}>
                <Fold
                  level={3}
                  title={name}
                  note={noteOf(section)}
                  isOpen={opened.has(section.id)}
                  onToggle={() => toggle(section.id)}
                  tools={
                    <MoveButtons
                      name={name}
                      at={at}
                      count={sections.length}
                      onMove={(by) => move(section, at, by)}
                    />
                  }
                >
                  {section.known ? (
                    <>
                      <Checkbox
                        label="Visitors see this section"
                        checked={section.on}
                        onChange={({ target }) => turn(section, target.checked)}
                      />
                      <SectionEditor key={edition} page={page} section={section} onSaved={take} />
                    </>
                  ) : (
                    <Text>
                      This section is from a newer version of the site, which can show it. It is
                      kept as it is.
                    </Text>
                  )}
                  <Inline>
                    <TextLink href={versionsPath({ page: page.path, section: section.id })}>
                      Earlier versions of this section
                    </TextLink>
                    {isAdded(section) && (
                      <Button tone="quiet" icon="trash" onClick={() => setAsked(section)}>
                        Remove this section
                      </Button>
                    )}
                  </Inline>
                </Fold>
              </li>
            );
          })}
        </ol>
        <VisuallyHidden>
          <span role="status">{said}</span>
        </VisuallyHidden>
        {sections.length < limits.sectionsPerPage ? (
          <AddSection onAdd={(kind) => void add(kind)} />
        ) : (
          <Text tone="small">A page has {limits.sectionsPerPage} sections at most.</Text>
        )}
      </div>
      {asked && (
        <ConfirmDialog
          question={`Remove “${nameOfSection(asked)}”?`}
          action="Remove"
          onConfirm={() => void remove(asked)}
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
