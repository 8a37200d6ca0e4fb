import type { RideGuide } from '@ridgeline/contract';
import { Heading, Overline, Picture, Stack, TextLink } from '@ridgeline/shared-ui';
import { credentials, Facts } from '../../../page/Facts';
import * as styles from './Plan.css';

/** Who guides, in short. The page of the guides says more. */
export const RideGuides = ({ guides }: { guides: readonly RideGuide[] }) => (
  <Stack gap="4">
    <Heading level={2} size="h3">
      Who guides
    </Heading>
    <ul role="list" className={styles.guides}>
      {guides.map((guide) => {
        const { id, name, role, picture, image, page } = guide;
        return (
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
              <Facts className={styles.facts} facts={credentials(guide)} />
            </div>
          </li>
        );
      })}
    </ul>
  </Stack>
);
