import type { PostBody } from '@ridgeline/contract';
import { aText } from '@ridgeline/contract/testing/content';
import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import TextEditor from '../editor/TextEditor';

/** Renders the editor of a post's body. */
export async function show(initial: PostBody = aText('')) {
  let body = initial;
  let uploads = 0;
  render(
    <>
      <span id="label">Text</span>
      <TextEditor
        id="post-text"
        initial={initial}
        labelledBy="label"
        describedBy="none"
        onChange={(now) => (body = now)}
        onUploads={(count) => (uploads = count)}
      />
    </>,
  );
  const text = await screen.findByRole('textbox', { name: 'Text' });
  return { text, body: () => body.content, uploads: () => uploads };
}

/** Pastes HTML, and files that come with it. */
export function paste(text: HTMLElement, html: string, files: File[] = []) {
  const clipboardData = {
    types: ['text/html', ...(files.length > 0 ? ['Files'] : [])],
    files,
    getData: (type: string) => (type === 'text/html' ? html : ''),
  };
  const event = createEvent.paste(text, { clipboardData });
  Object.defineProperty(event, 'clipboardData', { value: clipboardData });
  fireEvent(text, event);
}
