import { Picture, Stack, Text } from '..';
import { catalogue } from '../illustrations/catalogue';
import { svgOf } from '../illustrations/illustration';

const addressOf = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

/** Every drawing by the name of its file. */
export const Illustrations = () => (
  <Stack gap="12">
    {Object.entries(catalogue).map(([name, illustration]) => (
      <Stack key={name} gap="1">
        <Text tone="small">{name}</Text>
        <Picture path={addressOf(svgOf(illustration))} alt={illustration.alt} sizes="100vw" />
      </Stack>
    ))}
  </Stack>
);
