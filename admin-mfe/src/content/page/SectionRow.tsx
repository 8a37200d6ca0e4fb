import type { AdminContentPage, AdminSection } from '@ridgeline/contract';
import { Button, Checkbox, Inline, Text, TextLink } from '@ridgeline/shared-ui';
import { nameOfSection } from '../fields/words';
import { Fold } from '../Fold';
import { SectionEditor } from '../form/SectionEditor';
import { MoveButtons } from '../MoveButtons';
import { versionsPath } from '../paths';

interface SectionRowProps {
  page: AdminContentPage;
  section: AdminSection;
  /** Its position, from 0, and the number of sections. */
  at: number;
  count: number;
  isOpen: boolean;
  onToggle: () => void;
  onMove: (by: -1 | 1) => void;
  onTurn: (on: boolean) => void;
  onRemove: () => void;
  onSaved: (page: AdminContentPage) => void;
}

/** Whether the owner has added a section. The ids of those that every site begins with have a dot, as `home.hero`. */
const isAdded = ({ id }: AdminSection) => !id.includes('.');

function noteOf({ on, known }: AdminSection) {
  if (!known) return 'From a newer version. Visitors don’t see it here.';
  return on ? undefined : 'Off: visitors don’t see it.';
}

/** A section of a page: its place, whether visitors see it, and its form. */
export function SectionRow(props: SectionRowProps) {
  const { page, section, at, count } = props;
  const name = nameOfSection(section);
  return (
    <Fold
      level={3}
      title={name}
      note={noteOf(section)}
      isOpen={props.isOpen}
      onToggle={props.onToggle}
      tools={<MoveButtons name={name} at={at} count={count} onMove={props.onMove} />}
    >
      {section.known ? (
        <>
          <Checkbox
            label="Visitors see this section"
            checked={section.on}
            onChange={({ target }) => props.onTurn(target.checked)}
          />
          <SectionEditor page={page} section={section} onSaved={props.onSaved} />
        </>
      ) : (
        <Text>
          This section is from a newer version of the site, which can show it. It is kept as it is.
        </Text>
      )}
      <Inline>
        <TextLink href={versionsPath({ page: page.path, section: section.id })}>
          Earlier versions of this section
        </TextLink>
        {isAdded(section) && (
          <Button tone="quiet" icon="trash" onClick={props.onRemove}>
            Remove this section
          </Button>
        )}
      </Inline>
    </Fold>
  );
}
