import { useState } from 'react';
import { Button, ConfirmDialog, Container, Heading, Inline, Section, Stack, Tabs } from '..';
import { specimens } from './specimens';

const schemes = ['system', 'day', 'night'] as const;

function wear(scheme: (typeof schemes)[number]) {
  if (scheme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = scheme;
}

/** Every component on one page, for those who build with them. */
export function Catalogue() {
  const [asking, setAsking] = useState(false);
  const [tab, setTab] = useState('one');
  return (
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
            <Stack key={name}>
              <Heading level={2}>{name}</Heading>
              {specimen}
            </Stack>
          ))}
          <Stack>
            <Heading level={2}>Tabs</Heading>
            <Tabs
              label="Example"
              tabs={[
                { id: 'one', title: 'One' },
                { id: 'two', title: 'Two' },
              ]}
              selected={tab}
              onSelect={setTab}
            >
              Tab {tab}
            </Tabs>
          </Stack>
          <Stack>
            <Heading level={2}>ConfirmDialog</Heading>
            <div>
              <Button tone="danger" onClick={() => setAsking(true)}>
                Delete
              </Button>
            </div>
            {asking && (
              <ConfirmDialog
                question="Are you sure you want to delete this event?"
                action="Delete"
                onConfirm={() => setAsking(false)}
                onDismiss={() => setAsking(false)}
              />
            )}
          </Stack>
        </Stack>
      </Container>
    </Section>
  );
}
