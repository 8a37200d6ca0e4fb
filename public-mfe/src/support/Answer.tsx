import { Stack, Text, TextLink } from '@ridgeline/shared-ui';
import { CopyLink } from './CopyLink';
import type { Question } from './questions';
import * as styles from './Support.css';

export const Answer = ({ id, question, answer, more }: Question) => (
  <Stack gap="3">
    {answer.map((paragraph) => (
      <Text key={paragraph}>{paragraph}</Text>
    ))}
    <div className={styles.answerLinks}>
      {more && (
        <TextLink className={styles.more} href={more.href}>
          {more.title}
        </TextLink>
      )}
      <CopyLink id={id} question={question} />
    </div>
  </Stack>
);
