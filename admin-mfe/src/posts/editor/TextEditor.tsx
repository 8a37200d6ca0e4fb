import { postBodyFrom, type PostBody } from '@ridgeline/contract';
import { VisuallyHidden } from '@ridgeline/shared-ui';
import { EditorContent, useEditor, type Editor } from '@tiptap/react';
import { useRef, useState } from 'react';
import { SmallerCopies } from '../../photos/SmallerCopies';
import { extensions } from './extensions';
import { LinkDialog } from './LinkDialog';
import { linkText, unlinkText } from './links';
import { convertPastedHtml } from './paste/convertPastedHtml';
import { PasteRemarks } from './PasteRemarks';
import { PictureUploads } from './PictureUploads';
import { sizeGuard } from './sizeGuard';
import * as styles from './TextEditor.css';
import { Toolbar } from './Toolbar';
import { usePictureUploads, type UploadPicture } from './usePictureUploads';

export interface TextEditorProps {
  /** Unique on the page. */
  id: string;
  /** The initial body. Afterwards, the editor owns its state. */
  initial: PostBody;
  /** The id of its label. */
  labelledBy: string;
  /** The id of its description. */
  describedBy: string;
  onChange: (body: PostBody) => void;
  /** Called with the number of pictures that are being uploaded. */
  onUploads: (count: number) => void;
  /** Uploads a picture of the text. By default, it becomes one of a post. */
  upload?: UploadPicture;
}

/** The text in a format of pasted or dropped content. HTML may consist of nothing but a picture. */
function textIn(data: DataTransfer, type: string) {
  const content = data.getData(type);
  if (type !== 'text/html') return content;
  return new DOMParser().parseFromString(content, 'text/html').body.textContent;
}

const hasText = (data: DataTransfer) =>
  data.types.some((type) => type.startsWith('text/') && textIn(data, type).trim() !== '');

/** The pictures in pasted or dropped content. If the content also contains text, the text takes precedence. */
function filesIn(data: DataTransfer | null): File[] {
  if (!data || hasText(data)) return [];
  return [...data.files].filter(({ type }) => type.startsWith('image/'));
}

/** The editor of a post's body. */
export default function TextEditor(props: TextEditorProps) {
  const { id, initial, labelledBy, describedBy, onChange, onUploads } = props;
  const [link, setLink] = useState<{ current: string | undefined }>();
  /** What could not be pasted, or is not as somebody may expect it, in sentences. */
  const [remarks, setRemarks] = useState<string[]>([]);
  const pictures = usePictureUploads(
    onUploads,
    (remark) => setRemarks((before) => [...new Set([...before, remark])]),
    props.upload,
  );
  const { uploads, add, retry, remove } = pictures;
  const fileInput = useRef<HTMLInputElement>(null);
  const [guard] = useState(() => sizeGuard((reason) => setRemarks([reason])));

  const editor: Editor | null = useEditor({
    extensions: [...extensions, guard],
    content: initial,
    // Our Content-Security-Policy forbids injected styles. They are in `text.css.ts`.
    injectCSS: false,
    immediatelyRender: false,
    onUpdate: ({ editor: now, transaction }) =>
      transaction.docChanged && onChange(postBodyFrom(now.getJSON())),
    editorProps: {
      attributes: {
        id,
        class: styles.text,
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-labelledby': labelledBy,
        'aria-describedby': describedBy,
      },
      handleDOMEvents: {
        paste: () => setRemarks([]),
        drop: () => setRemarks([]),
      },
      transformPastedHTML: (html) => {
        const pasted = convertPastedHtml(html);
        setRemarks(pasted.remarks);
        return pasted.html;
      },
      handlePaste: (_view, { clipboardData }) => {
        const files = filesIn(clipboardData);
        if (editor) add(editor, files);
        return files.length > 0;
      },
      handleDrop: (view, { dataTransfer, clientX, clientY }) => {
        const files = filesIn(dataTransfer);
        if (editor) add(editor, files, view.posAtCoords({ left: clientX, top: clientY })?.pos);
        return files.length > 0;
      },
    },
  });
  if (!editor) return null;

  const closeLink = (act?: () => void) => {
    setLink(undefined);
    act?.();
  };
  return (
    <>
      <div className={styles.frame}>
        <Toolbar
          editor={editor}
          controls={id}
          onLink={() =>
            setLink({ current: editor.getAttributes('link').href as string | undefined })
          }
          onPicture={() => fileInput.current?.click()}
        />
        <EditorContent editor={editor} className={styles.paper} />
      </div>
      <PasteRemarks remarks={remarks} />
      <VisuallyHidden>
        <input
          ref={fileInput}
          type="file"
          accept="image/*"
          multiple
          tabIndex={-1}
          aria-label="Choose pictures for the text"
          onChange={({ target }) => {
            add(editor, [...(target.files ?? [])]);
            // Otherwise choosing the same file again would not fire a change event.
            target.value = '';
          }}
        />
      </VisuallyHidden>
      <PictureUploads
        uploads={uploads}
        onRetry={(upload) => void retry(editor, upload)}
        onRemove={(upload) => remove(editor, upload)}
      />
      <SmallerCopies
        copies={pictures.smallerCopies}
        onUse={() => pictures.useSmallerCopies(editor)}
        onLeaveOut={() => pictures.leaveOut(editor)}
      />
      {link && (
        <LinkDialog
          current={link.current}
          onLink={(href) => closeLink(() => linkText(editor, href, link.current))}
          onRemove={() => closeLink(() => unlinkText(editor))}
          onDismiss={() => closeLink(() => editor.commands.focus())}
        />
      )}
    </>
  );
}
