import { Button, Dialog, formatDays, pluralize, Stack, Text } from '@ridgeline/shared-ui';
import type { ScopeQuestion } from './useSaveScope';

/** The question whether a change of a plan is meant for this date or for the later ones of its tour, too. */
export const ScopeDialog = ({ changed, later, onAnswer }: ScopeQuestion) => (
  <Dialog
    title="This date or all later ones?"
    onDismiss={() => onAnswer(null)}
    actions={
      <>
        <Button tone="secondary" onClick={() => onAnswer('this date')}>
          This date only
        </Button>
        <Button onClick={() => onAnswer('later dates')}>
          This and {pluralize(later.length, 'later date')}
        </Button>
      </>
    }
  >
    <Stack gap="3">
      <Text>
        You changed: {changed.join(', ')}. The later dates get the same, even where one of them says
        something else there. The rest of their plans stays as it is.
      </Text>
      <Text tone="soft">Later: {later.map(formatDays).join('; ')}.</Text>
    </Stack>
  </Dialog>
);
