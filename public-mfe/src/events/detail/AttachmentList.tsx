import { fetchFile } from '@ridgeline/contract/client';
import type { Attachment } from '@ridgeline/contract';
import {
  ButtonLink,
  formatFileSize,
  Heading,
  Inline,
  Notice,
  saveFile,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { useState, type MouseEvent } from 'react';
import * as styles from './EventPage.css';

/** Saves the file under its original name. A plain link does so too, but does not report failures. */
async function download({ path, originalName }: Attachment) {
  const response = await fetchFile(path, 'GET');
  saveFile(await response.blob(), originalName);
}

/**
 * Opens the tab during the click, because pop-up blockers require that. Only later do we know whether the file
 * exists.
 */
async function openInTab(path: string) {
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('The browser opened no tab');
  tab.opener = null;
  try {
    await fetchFile(path, 'HEAD');
    tab.location.href = path;
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** An event's files. Without JavaScript, the buttons are plain links. */
export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  const [failure, setFailure] = useState<string>();
  const attempt = (event: MouseEvent, action: Promise<void>, message: string) => {
    event.preventDefault();
    setFailure(undefined);
    action.catch(() => setFailure(message));
  };

  return (
    <Stack>
      <Heading level={2} size="h3">
        Attachments
      </Heading>
      {failure && <Notice tone="error">{failure}</Notice>}
      <ul role="list" className={styles.attachments}>
        {attachments.map((attachment) => {
          const { _id, path, originalName, size } = attachment;
          return (
            <li key={_id} className={styles.attachment}>
              <div>
                <p className={styles.fileName}>{originalName}</p>
                <Text tone="small">{formatFileSize(size)}</Text>
              </div>
              <Inline gap="2">
                <ButtonLink
                  tone="secondary"
                  icon="download"
                  href={path}
                  download={originalName}
                  aria-label={`Download ${originalName}`}
                  onClick={(event) =>
                    attempt(
                      event,
                      download(attachment),
                      'Failed to download file. Please try again.',
                    )
                  }
                >
                  Download
                </ButtonLink>
                <ButtonLink
                  tone="quiet"
                  icon="open"
                  href={`${path}?inline`}
                  target="_blank"
                  rel="noopener"
                  aria-label={`Open in new tab: ${originalName}`}
                  onClick={(event) =>
                    attempt(
                      event,
                      openInTab(`${path}?inline`),
                      'Failed to open file. Please try again.',
                    )
                  }
                >
                  Open in new tab
                </ButtonLink>
              </Inline>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}
