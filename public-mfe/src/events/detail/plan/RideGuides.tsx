import type { RideGuide } from '@ridgeline/contract';
import { Heading, Overline, Picture, Stack, TextLink } from '@ridgeline/shared-ui';
import { Facts } from './Facts';
import * as styles from './Plan.css';

/** Who guides, in short. The page of the guides says more. */
export const RideGuides = ({ guides }: { guides: readonly RideGuide[] }) => (
  <Stack gap="4">
    <Heading level={2} size="h3">
      Who guides
    </Heading>
    <ul role="list" className={styles.guides}>
      {guides.map(({ id, name, role, registration, firstAid, picture, image, page }) => (
        <li key={id} className={styles.guide}>
          {image && (
            <div className={styles.portrait}>
              <Picture
                path={image.path}
                variants={{ ...image, focus: picture?.focus ?? image.focus }}
                alt={picture?.alt || name}
                sizes="96px"
                ratio="square"
              />
            </div>
          )}
          <div>
            {role && <Overline>{role}</Overline>}
            <p className={styles.guideName}>
              <TextLink href={`${page}#${id}`}>
                <bdi>{name}</bdi>
              </TextLink>
            </p>
            <Facts
              facts={[
                ...(registration ? [{ term: 'Registered', text: registration }] : []),
                ...(firstAid ? [{ term: 'First aid', text: firstAid }] : []),
              ]}
            />
          </div>
        </li>
      ))}
    </ul>
  </Stack>
);
