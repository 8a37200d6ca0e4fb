import type { ReactNode } from 'react';
import { Button, Container, Heading, Inline, Section, Stack } from '..';
import { Illustrations } from './Illustrations';
import './schemes.css';
import { specimens } from './specimens';

const schemes = ['system', 'day', 'night'] as const;

function wear(scheme: (typeof schemes)[number]) {
  if (scheme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
}

const Entry = ({ name, children }: { name: string; children: ReactNode }) => (
  <Stack>
    <Heading level={2} size="h3" id={name}>
      {name}
    </Heading>
    <div>{children}</div>
  </Stack>
);

/** Every component on one page, for those who build with them. */
export const Catalogue = () => (
  <Section>
    <Container>
      <Stack gap="12">
        <Stack>
          <Heading level={1}>Catalogue</Heading>
          <Inline>
            {schemes.map((scheme) => (
              <Button key={scheme} tone="secondary" onClick={() => wear(scheme)}>
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
