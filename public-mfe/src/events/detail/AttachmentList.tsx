import { ApiError } from '@ridgeline/contract/client';
import type { Attachment } from '@ridgeline/contract';
import {
  ButtonLink,
  formatFileSize,
  Heading,
  Inline,
  Notice,
  Stack,
  Text,
} from '@ridgeline/shared-ui';
import { useState, type MouseEvent } from 'react';
import * as styles from './EventPage.css';
import { messages } from './messages';

async function fetched(path: string, method: 'GET' | 'HEAD') {
  const response = await fetch(path, { method });
  if (!response.ok) throw new ApiError(response.status, undefined);
  return response;
}

/** Saves the file under its own name; the link alone does it too, but would say nothing of a failure. */
async function download({ path, originalName }: Attachment) {
  const address = URL.createObjectURL(await (await fetched(path, 'GET')).blob());
  const link = document.createElement('a');
  link.href = address;
  link.download = originalName;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** The tab must be opened within the click, before it is known whether the file is there. */
async function openInTab(address: string) {
  const tab = window.open('', '_blank');
  if (!tab) throw new Error('The browser opened no tab');
  tab.opener = null;
  try {
    await fetched(address, 'HEAD');
    tab.location.href = address;
  } catch (error) {
    tab.close();
    throw error;
  }
}

/** The files of an event, to save or to look at. Works as plain links without JavaScript. */
export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  const [failure, setFailure] = useState<string>();
  const attempt = (event: MouseEvent, work: Promise<void>, sentence: string) => {
    event.preventDefault();
    setFailure(undefined);
    work.catch(() => setFailure(sentence));
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
                  onClick={(event) => attempt(event, download(attachment), messages.downloadFailed)}
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
                    attempt(event, openInTab(`${path}?inline`), messages.openFailed)
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
