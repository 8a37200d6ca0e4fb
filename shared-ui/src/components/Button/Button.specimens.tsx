import { Button, ButtonLink, IconButton } from './Button';
import type { Specimens } from '../../catalogue/specimen';
import { Inline, Stack } from '../Layout/Layout';

const tones = ['primary', 'secondary', 'quiet', 'danger'] as const;

export const button: Specimens = {
  Button: (
    <Stack>
      {tones.map((tone) => (
        <Inline key={tone}>
          <Button tone={tone}>{tone}</Button>
          <Button tone={tone} icon="plus">
            With an icon
          </Button>
          <Button tone={tone} busy>
            Saving…
          </Button>
        </Inline>
      ))}
      <Button width="wide">As wide as its line</Button>
    </Stack>
  ),
  ButtonLink: (
    <Stack>
      <Inline>
        {tones.map((tone) => (
          <ButtonLink key={tone} tone={tone} href="#ButtonLink">
            {tone}
          </ButtonLink>
        ))}
        <ButtonLink icon="whatsapp" href="#ButtonLink">
          With an icon
        </ButtonLink>
      </Inline>
      <ButtonLink width="wide" href="#ButtonLink">
        As wide as its line
      </ButtonLink>
    </Stack>
  ),
  IconButton: (
    <Inline>
      {tones.map((tone) => (
        <IconButton key={tone} tone={tone} icon="edit" label={`Edit, ${tone}`} />
      ))}
    </Inline>
  ),
};
