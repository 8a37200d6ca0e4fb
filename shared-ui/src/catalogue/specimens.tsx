import type { ReactNode } from 'react';
import {
  Button,
  ButtonLink,
  EmptyState,
  FilePicker,
  FileRow,
  FileRows,
  Heading,
  Icon,
  IconButton,
  Inline,
  LogoMark,
  Notice,
  Overline,
  PasswordField,
  Skeleton,
  Stack,
  Text,
  TextArea,
  TextField,
  TicketDate,
} from '..';
import { shapes, type IconName } from '../icons/shapes';

/** Every component in every state, by its name. */
export const specimens: Record<string, ReactNode> = {
  Heading: (
    <Stack>
      <Overline>Overline</Overline>
      <Heading level={1}>The long way round</Heading>
      <Heading level={2}>Upcoming Events</Heading>
      <Heading level={3}>Sani Pass and the roof of Lesotho</Heading>
      <Heading level={4}>Small and plain</Heading>
    </Stack>
  ),
  Text: (
    <Stack>
      <Text tone="lead">A lead opens a page and says what it is about.</Text>
      <Text>Text, as most of a page is.</Text>
      <Text tone="soft">Soft text stands back a little.</Text>
      <Text tone="small">A small remark.</Text>
    </Stack>
  ),
  Button: (
    <Stack>
      {(['primary', 'secondary', 'quiet', 'danger'] as const).map((tone) => (
        <Inline key={tone}>
          <Button tone={tone}>{tone}</Button>
          <Button tone={tone} icon="plus">
            With an icon
          </Button>
          <Button tone={tone} busy>
            Saving…
          </Button>
          <ButtonLink tone={tone} href="#button">
            A link
          </ButtonLink>
          <IconButton tone={tone} icon="edit" label={`Edit, ${tone}`} />
        </Inline>
      ))}
      <Button width="wide">As wide as its line</Button>
    </Stack>
  ),
  Field: (
    <Stack>
      <TextField label="Title" hint="As riders will read it" />
      <TextField label="Title, wrong" error="Title is required" />
      <TextField label="Date" type="date" />
      <TextField label="Time" type="time" />
      <PasswordField label="Password" hint="Password must be at least 6 characters long" />
      <TextArea label="Description" rows={4} />
      <TextArea label="Description, wrong" rows={4} error="Description is required" />
    </Stack>
  ),
  FilePicker: (
    <FilePicker
      label="Add attachments"
      hint="PDF or TXT"
      error="Some files were invalid."
      accept=".pdf,.txt"
      selection="many"
      icon="paperclip"
      onPick={() => undefined}
    >
      <FileRows label="Chosen files">
        <FileRow name="route sheet.pdf" size={12_700}>
          <IconButton icon="close" label="Remove route sheet.pdf" />
        </FileRow>
        <FileRow name="on its way.pdf" size={48_000} progress={0.6} />
        <FileRow name="failed.pdf" size={48_000} failure="Network Error">
          <IconButton icon="close" label="Remove failed.pdf" />
        </FileRow>
      </FileRows>
    </FilePicker>
  ),
  Notice: (
    <Stack>
      <Notice>Something to know.</Notice>
      <Notice tone="success">Account created successfully! Redirecting...</Notice>
      <Notice tone="error">Failed to create event</Notice>
    </Stack>
  ),
  EmptyState: (
    <EmptyState title="No Events Planned">
      <Text tone="soft">The next rides are being scouted.</Text>
      <ButtonLink tone="secondary" href="#emptystate">
        Back to the home page
      </ButtonLink>
    </EmptyState>
  ),
  Skeleton: <Skeleton shapes={['heading', 'line', 'card']} />,
  TicketDate: (
    <Inline>
      <TicketDate date="2026-12-05" />
      <TicketDate date="2027-01-31" />
    </Inline>
  ),
  Icons: (
    <Inline>
      <LogoMark />
      {(Object.keys(shapes) as IconName[]).map((name) => (
        <Icon key={name} name={name} />
      ))}
    </Inline>
  ),
};
