import type { ReactNode } from 'react';
import { Button, Container, Heading, Inline, Picture, Section, Stack, Text } from '..';
import { catalogue } from '../illustrations/catalogue';
import { svgOf } from '../illustrations/illustration';
import './schemes.css';
import { specimens } from './specimens';

const schemes = ['system', 'day', 'night'] as const;

function setScheme(scheme: (typeof schemes)[number]) {
  if (scheme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
}

/** Every component in every state, and every illustration. */
export const Catalogue = () => (
  <Section>
    <Container>
      <Stack gap="12">
        <Stack>
          <Heading level={1}>Catalogue</Heading>
          <Inline>
            {schemes.map((scheme) => (
              <Button key={scheme} tone="secondary" onClick={() => setScheme(scheme)}>
                {scheme}
              </Button>
            ))}
          </Inline>
        </Stack>
        {Object.entries(specimens).map(([name, specimen]) => (
          <Entry key={name} name={name}>
            {specimen}
          </Entry>
        ))}
        <Entry name="Illustrations">
          <Illustrations />
        </Entry>
      </Stack>
    </Container>
  </Section>
);

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack>
    <Heading level={2} size="h3" id={name}>
      {name}
    </Heading>
    <div>{children}</div>
  </Stack>
);

const dataUrl = (svg: string) => `data:image/svg+xml,${encodeURIComponent(svg)}`;

const Illustrations = () => (
  <Stack gap="12">
    {Object.entries(catalogue).map(([name, illustration]) => (
      <Stack key={name} gap="1">
        <Text tone="small">{name}</Text>
        <Picture path={dataUrl(svgOf(illustration))} alt={illustration.alt} sizes="100vw" />
      </Stack>
    ))}
  </Stack>
);
