import { Picture } from './Picture';
import { picture, type Specimens } from '../../catalogue/specimen';
import { Text } from '../Heading/Heading';
import { Stack } from '../Layout/Layout';

const ratios = ['natural', 'card', 'poster', 'wide', 'square'] as const;

export const pictures: Specimens = {
  Picture: (
    <Stack gap="8">
      {ratios.map((ratio) => (
        <Stack key={ratio} gap="1">
          <Text tone="small">{ratio}</Text>
          <Picture path={picture(1200, 800)} alt="Ridges" sizes="100vw" ratio={ratio} />
        </Stack>
      ))}
      <Stack gap="1">
        <Text tone="small">While it loads: its placeholder</Text>
        <Picture
          path="data:,"
          alt=""
          sizes="100vw"
          ratio="card"
          variants={{ width: 1200, height: 800, placeholder: picture(12, 8), avif: [], webp: [] }}
        />
      </Stack>
    </Stack>
  ),
};
