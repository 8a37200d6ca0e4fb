import { useRoot } from '@ridgeline/remote-kit';
import { Container, Heading, Inline, Section, Stack, Text } from '@ridgeline/shared-ui';
import { anchorOf, type SectionProps } from './data';
import * as styles from './landing.css';
import { isWhatsApp, SectionLink } from './SectionLink';

/** Where to go from here. The first button is the main one. */
export function Closing({ section, tone, data }: SectionProps<'closing'>) {
  const { site } = useRoot();
  const { title, text, message, actions } = section.fields;
  const isLinkedAbove = data.page.sections.some(
    ({ id, kind, fields }) =>
      kind === 'pastRides' &&
      fields.action?.href === '/gallery' &&
      fields.stories.length + (data.past[id]?.others.length ?? 0) > 0,
  );
  const shown = actions.filter(
    ({ href }) => !(isLinkedAbove && href === '/gallery') && (site.whatsapp || !isWhatsApp(href)),
  );
  if (!title && !text && shown.length === 0) return null;
  return (
    <Section
      tone={tone}
      className={styles.closing}
      {...(title && { labelledBy: anchorOf(section) })}
    >
      <Container>
        <Stack gap="6">
          {title && (
            <Heading level={2} id={anchorOf(section)}>
              {title}
            </Heading>
          )}
          {text && (
            <Text tone="lead" dir="auto">
              {text}
            </Text>
          )}
          {shown.length > 0 && (
            <Inline>
              {shown.map((link, index) => (
                <SectionLink
                  key={`${link.href} ${link.label}`}
                  link={link}
                  message={message}
                  tone={index === 0 && !isWhatsApp(link.href) ? 'primary' : 'secondary'}
                />
              ))}
            </Inline>
          )}
        </Stack>
      </Container>
    </Section>
  );
}
