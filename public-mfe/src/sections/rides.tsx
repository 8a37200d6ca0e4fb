import {
  Container,
  CurrencyChoice,
  Heading,
  Notice,
  Section,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { EventGrid } from '../events/card/EventCard';
import { eventsLoadFailed } from '../events/messages';
import { anchorOf, type SectionProps } from './data';
import * as styles from './landing.css';
import { SectionLink } from './SectionLink';

/** The next rides. */
export function Rides({ section, data, tone }: SectionProps<'rides'>) {
  const { title, text, count, action } = section.fields;
  const events = data.upcoming?.slice(0, count);
  const id = anchorOf(section);
  return (
    <Section tone={tone} className={styles.rides} {...(title && { labelledBy: id })}>
      <Container>
        <Stack gap="6">
          {title && (
            <Heading level={2} id={id}>
              {title}
            </Heading>
          )}
          {text && (
            <Text tone="lead" dir="auto">
              {text}
            </Text>
          )}
          {!events && <Notice tone="error">{eventsLoadFailed}</Notice>}
          {events?.length === 0 && <Text tone="lead">No Events Planned</Text>}
          {events && events.length > 0 && <EventGrid events={events} level={title ? 3 : 2} />}
          {events?.some(({ fromCents }) => fromCents !== undefined) && <CurrencyChoice />}
          {events?.length !== 0 && action && (
            <div>
              <SectionLink link={action} tone="secondary" />
            </div>
          )}
        </Stack>
      </Container>
    </Section>
  );
}
