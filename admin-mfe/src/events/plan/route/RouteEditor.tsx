import type { RouteDownload, TourEvent } from '@ridgeline/contract';
import {
  Button,
  ConfirmDialog,
  FilePicker,
  FileRow,
  FileRows,
  IconButton,
  Notice,
  SelectField,
  Text,
  TextField,
} from '@ridgeline/shared-ui';
import { useState } from 'react';
import { FieldGroup } from '../../../content/form/FieldGroup';
import { focusTarget, sideBySide } from '../../../page/Page.css';
import { useConfirmation } from '../../../page/useConfirmation';
import { RouteRead } from './RouteRead';
import { useRouteFile } from './useRouteFile';

const downloads = [
  ['everyone', 'Everyone'],
  ['booked', 'Only those who have booked'],
] as const;

/** Where a ride goes, from a GPX or KML file. It is saved at once. */
export function RouteEditor({ event }: { event: TourEvent }) {
  const file = useRouteFile(event);
  const { route, upload } = file;
  const { subject, ask, settle, focusRef } = useConfirmation<true, HTMLDivElement>();
  const [busy, setBusy] = useState(false);

  async function remove() {
    setBusy(true);
    await file.remove();
    setBusy(false);
    settle(true);
  }

  return (
    <FieldGroup
      label="Route"
      hint="The page of the ride draws it as a map. Times, speeds, heart rates and names of people in the file are not published. What you change here is saved at once."
    >
      <div ref={focusRef} tabIndex={-1} className={focusTarget}>
        {route && <RouteRead route={route} />}
      </div>
      <div className={sideBySide}>
        <SelectField
          label="Who may see the exact way, and download it"
          hint="All others see the area and the heights."
          name="download"
          options={downloads}
          value={file.download}
          onChange={({ target }) => void file.allow(target.value as RouteDownload)}
        />
        <TextField
          label="Trim the ends"
          hint="So many metres are cut off at each end, such as at your own house. Say it before you choose the file."
          name="trimMetres"
          inputMode="numeric"
          maxLength={4}
          value={file.trim.value}
          error={file.trim.error}
          onChange={({ target }) => file.trim.change(target.value)}
        />
      </div>
      <FilePicker
        label={route ? 'Choose another file' : 'Choose a GPX or KML file'}
        name="route"
        hint="From Garmin, OsmAnd, calimoto, Komoot, Strava, Google My Maps and others, 10 MB or less."
        error={file.fileError}
        accept=".gpx,.kml"
        selection="one"
        icon="pin"
        onPick={([chosen]) => chosen && file.choose(chosen)}
      >
        {upload && (
          <FileRows label="Route">
            <FileRow
              name={upload.file.name}
              size={upload.file.size}
              progress={upload.progress}
              failure={upload.failure}
            >
              <IconButton
                icon="close"
                label={`Remove ${upload.file.name}`}
                onClick={file.discard}
              />
            </FileRow>
          </FileRows>
        )}
      </FilePicker>
      {upload?.failure && !upload.isFinal && (
        <div>
          <Button tone="secondary" icon="retry" onClick={file.sendAgain}>
            Send again
          </Button>
        </div>
      )}
      {file.failure && <Notice tone="error">{file.failure}</Notice>}
      {route && (
        <div>
          <Button tone="secondary" icon="trash" onClick={() => ask(true)}>
            Remove the route
          </Button>
        </div>
      )}
      {subject && (
        <ConfirmDialog
          question="Are you sure you want to remove the route?"
          action="Remove"
          busy={busy}
          onConfirm={() => void remove()}
          onDismiss={() => settle(false)}
        >
          <Text tone="soft">
            The map and the GPX file are not in the trash then. To have them back, upload the file
            again.
          </Text>
        </ConfirmDialog>
      )}
    </FieldGroup>
  );
}
