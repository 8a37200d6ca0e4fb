import type { PageSectionOf } from '@ridgeline/contract';
import { Heading, Overline, Text } from '@ridgeline/shared-ui';
import { anchorOf, heroTitleOf, isOpening, type PageData } from './data';
import { SectionLink } from './SectionLink';

export interface HeroWordsProps {
  hero: PageSectionOf<'hero'>;
  data: PageData;
  /** Whether the text below the title is shown. */
  hasText?: boolean;
}

/** The words of a hero that does not fill the screen, and its button. */
export function HeroWords({ hero, data, hasText = true }: HeroWordsProps) {
  const { overline, text, action } = hero.fields;
  return (
    <>
      {overline && <Overline>{overline}</Overline>}
      <Heading level={isOpening(hero, data) ? 1 : 2} size="h1" id={anchorOf(hero)}>
        {heroTitleOf(hero, data)}
      </Heading>
      {hasText && text && (
        <Text tone="lead" dir="auto">
          {text}
        </Text>
      )}
      {action && (
        <div>
          <SectionLink link={action} />
        </div>
      )}
    </>
  );
}
