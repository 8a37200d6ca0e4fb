import { isSafeHref } from '@ridgeline/contract';
import { Image } from '@tiptap/extension-image';
import { ReactNodeViewRenderer } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { pictureAnchors } from './pictureAnchors';
import { PictureView } from './PictureView';
import * as styles from './text.css';

const withClass = (name: string) => ({ HTMLAttributes: { class: name } });

/** For lines of text, whose script decides on their direction. */
const ofWords = (name: string) => ({ HTMLAttributes: { class: name, dir: 'auto' } });

/** Only pictures of this site are allowed. Others could disappear, or track our readers. */
const OwnImage = Image.extend({
  draggable: false,
  addAttributes: () => ({ src: { default: null }, alt: { default: null } }),
  parseHTML: () => [{ tag: 'img[src^="/uploads/"]' }],
  addNodeView: () => ReactNodeViewRenderer(PictureView),
});

/** Exactly the node and mark types of the contract. */
export const extensions = [
  StarterKit.configure({
    code: false,
    codeBlock: false,
    strike: false,
    underline: false,
    paragraph: ofWords(styles.paragraph),
    heading: { levels: [2, 3], ...ofWords(styles.heading) },
    bulletList: withClass(styles.list),
    orderedList: withClass(styles.list),
    blockquote: withClass(styles.quote),
    horizontalRule: withClass(styles.rule),
    dropcursor: { color: false, class: styles.dropLine },
    link: {
      openOnClick: false,
      autolink: false,
      defaultProtocol: 'https',
      isAllowedUri: isSafeHref,
      HTMLAttributes: { target: null, rel: null, class: styles.link },
    },
  }),
  OwnImage,
  pictureAnchors,
];
