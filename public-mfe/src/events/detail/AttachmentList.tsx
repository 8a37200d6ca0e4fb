import { fetchFile } from '@ridgeline/contract/client';
import type { Attachment } from '@ridgeline/contract';
import {
  ButtonLink,
  formatFileSize,
  Heading,
  Inline,
  Notice,
  Stack,
  Text,
  VisuallyHidden,
} from '@ridgeline/shared-ui';
import { useState, type MouseEvent } from 'react';
import * as styles from './EventPage.css';

/**
 * Lets the browser download the file, and show how far it is. A plain link does so too, but does not report that the
 * file is not there.
 */
async function download({ path, originalName }: Attachment) {
  await fetchFile(path, 'HEAD');
  const link = document.createElement('a');
  link.href = path;
  link.download = originalName;
  link.click();
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

interface Messages {
  progress: string;
  failure: string;
}

const downloading: Messages = {
  progress: 'Downloading…',
  failure: 'Failed to download file. Please try again.',
};
const opening: Messages = {
  progress: 'Opening…',
  failure: 'Failed to open file. Please try again.',
};

/**
 * Whether browsers show a file of this name. They download others, such as a Word document, and a tab that was opened
 * for one would stay empty.
 */
const isShown = ({ originalName }: Attachment) => /\.(pdf|txt)$/i.test(originalName);

/**
 * An event's files. Without JavaScript, the buttons are plain links. In a preview, a file has no path before it is
 * uploaded, so it has no buttons.
 */
export function AttachmentList({ attachments }: { attachments: Attachment[] }) {
  const [failure, setFailure] = useState<string>();
  /** The file on whose button somebody has clicked, and what we are doing. Other clicks wait for it to end. */
  const [pending, setPending] = useState<{ id: string; progress: string }>();
  const attempt = (
    event: MouseEvent,
    { _id: id }: Attachment,
    action: () => Promise<void>,
    { progress, failure: message }: Messages,
  ) => {
    event.preventDefault();
    if (pending) return;
    setFailure(undefined);
    setPending({ id, progress });
    action()
      .catch(() => setFailure(message))
      .finally(() => setPending(undefined));
  };

  return (
    <Stack>
      <Heading level={2} size="h3">
        Attachments
      </Heading>
      {failure && <Notice tone="error">{failure}</Notice>}
      <div>
        <ul role="list" className={styles.attachments}>
          {attachments.map((attachment) => {
            const { _id, path, originalName, size } = attachment;
            return (
              <li key={_id} className={styles.attachment}>
                <div>
                  <p dir="auto" className={styles.fileName}>
                    {originalName}
                  </p>
                  <Text tone="small">
                    {pending?.id === _id ? pending.progress : formatFileSize(size)}
                  </Text>
                </div>
                {path && (
                  <Inline gap="2">
                    <ButtonLink
                      tone="secondary"
                      icon="download"
                      href={path}
                      download={originalName}
                      aria-label={`Download ${originalName}`}
                      onClick={(event) =>
                        attempt(event, attachment, () => download(attachment), downloading)
                      }
                    >
                      Download
                    </ButtonLink>
                    <ButtonLink
                      tone="quiet"
                      icon="open"
                      href={`${path}?inline`}
                      {...(isShown(attachment) && { target: '_blank', rel: 'noopener' })}
                      aria-label={`Open in new tab: ${originalName}`}
                      onClick={(event) =>
                        isShown(attachment)
                          ? attempt(event, attachment, () => openInTab(`${path}?inline`), opening)
                          : attempt(event, attachment, () => download(attachment), downloading)
                      }
                    >
                      Open in new tab
                    </ButtonLink>
                  </Inline>
                )}
              </li>
            );
          })}
        </ul>
        <VisuallyHidden>
          <span role="status">{pending?.progress}</span>
        </VisuallyHidden>
      </div>
    </Stack>
  );
}
