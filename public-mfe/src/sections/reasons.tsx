import type { PageSectionOf } from '@ridgeline/contract';
import { Container, Section, Stack } from '@ridgeline/shared-ui';
import { anchorOf, type SectionProps } from './data';
import { FeatureCards } from './features';
import { ItemText } from './ItemText';
import * as styles from './landing.css';
import * as roadStyles from './road.css';
import { SectionPicture } from './SectionPicture';
import { SectionTitle } from './SectionTitle';

/** A few short texts side by side, with the cards that follow them, or along a road. */
export function Reasons(props: SectionProps<'reasons'>) {
  const { section, rest, tone } = props;
  const { title, text, look } = section.fields;
  const id = anchorOf(section);
  const isRoad = look === 'road';
  return (
    <Section
      tone={tone}
      className={isRoad ? roadStyles.road : styles.why}
      {...(title && { labelledBy: id })}
    >
      <Container>
        <Stack gap="8">
          <SectionTitle id={id} title={title} text={text} />
          {isRoad ? <Road section={section} /> : <Columns {...props} />}
          {rest.map(
            (features) =>
              features.kind === 'features' && (
                <FeatureCards
                  key={features.id}
                  section={features}
                  labelledBy={title && id}
                  pictures={props.data.page.pictures}
                />
              ),
          )}
        </Stack>
      </Container>
    </Section>
  );
}

const Columns = ({ section, data }: SectionProps<'reasons'>) =>
  section.fields.items.length > 0 && (
    <div className={styles.reasons}>
      {section.fields.items.map(({ id, title, text, picture }) => (
        <div key={id} className={styles.reason}>
          {picture && (
            <SectionPicture
              className={`${styles.art} ${styles.landscape}`}
              picture={picture}
              pictures={data.page.pictures}
              width={1200}
              height={800}
              sizes="(min-width: 900px) 33vw, 100vw"
            />
          )}
          <ItemText
            title={title}
            text={text}
            level={section.fields.title ? 3 : 2}
            size="h3"
            tone="soft"
          />
        </div>
      ))}
    </div>
  );

/** Positions along a road. */
const Road = ({ section: { fields } }: { section: PageSectionOf<'reasons'> }) => (
  <ol role="list" className={roadStyles.order}>
    {fields.items.map(({ id, title, text }) => (
      <li key={id} className={roadStyles.inLine}>
        <ItemText title={title} text={text} level={fields.title ? 3 : 2} size="h4" tone="soft" />
      </li>
    ))}
  </ol>
);
