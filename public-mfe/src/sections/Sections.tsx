import type { PageSection } from '@ridgeline/contract';
import { useLoaderData } from '@ridgeline/remote-kit';
import { Container, Heading } from '@ridgeline/shared-ui';
import { deferChildren } from '@ridgeline/shared-ui/deferred';
import { Suspense } from 'react';
import { useComponent } from './components';
import type { PageData } from './data';
import { joined, tonesOf, type SectionGroup } from './join';
import { useNamed } from './named';
import * as styles from './Sections.css';

/** From so many groups below its opening, a page is long. */
const manyGroups = 5;

/** A page of sections, in their order. */
export function SectionsPage() {
  const data = useNamed(useLoaderData<PageData>());
  const { sections } = data.page;
  return (
    <>
      {sections[0]?.kind !== 'hero' && <PageTitle data={data} />}
      <Sections sections={sections} data={data} />
    </>
  );
}

/** The heading of a page whose hero is off. */
export const PageTitle = ({ data }: { data: PageData }) => (
  <div className={styles.belowBar}>
    <Container>
      <Heading level={1}>{data.page.name}</Heading>
    </Container>
  </div>
);

interface SectionsProps {
  sections: readonly PageSection[];
  data: PageData;
}

/**
 * Sections, some of which share a frame. Each group below the first hydrates separately, and first the one that the
 * visitor touches. Only those below the first may be laid out later.
 */
export function Sections({ sections, data }: SectionsProps) {
  const groups = joined(sections, data.page.sections[0]);
  const tones = tonesOf(groups);
  const shown = groups.map((group, index) => (
    <Suspense key={group[0].id}>
      <Group group={group} data={data} tone={tones[index] ?? 'plain'} />
    </Suspense>
  ));
  const [first, ...others] = shown;
  return (
    <>
      {first}
      {others.length > 0 && (
        <div
          className={others.length >= manyGroups ? styles.manySections : undefined}
          {...deferChildren}
        >
          {others}
        </div>
      )}
    </>
  );
}

interface GroupProps {
  group: SectionGroup;
  data: PageData;
  tone: 'plain' | 'deep';
}

/** A section with those that share its frame. One of a kind that this version does not know is left out. */
function Group({ group: [section, ...rest], data, tone }: GroupProps) {
  const Component = useComponent(section);
  return Component && <Component section={section} rest={rest} data={data} tone={tone} />;
}
