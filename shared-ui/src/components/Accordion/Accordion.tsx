import { type MouseEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { Icon } from '../Icon/Icon';
import * as styles from './Accordion.css';

/** Keeps a change of a panel from the component, because it is not the visitor's. */
const ignoreToggle = (event: Event) => event.stopImmediatePropagation();

function setOpen(panel: HTMLDetailsElement, open: boolean) {
  panel.addEventListener('toggle', ignoreToggle, { capture: true, once: true });
  panel.open = open;
}

/**
 * Opens all panels while the page is printed, for browsers in which the style sheet cannot.
 * @param name that of the panels, which allows only one of them to be open
 */
function useOpenInPrint(panels: RefObject<Map<string, HTMLDetailsElement>>, name: string) {
  useEffect(() => {
    let opened: HTMLDetailsElement[] = [];
    const open = () => {
      const all = [...panels.current.values()];
      opened = all.filter((panel) => !panel.open);
      for (const panel of all) panel.removeAttribute('name');
      for (const panel of opened) setOpen(panel, true);
    };
    const restore = () => {
      for (const panel of opened) setOpen(panel, false);
      for (const panel of panels.current.values()) panel.setAttribute('name', name);
      opened = [];
    };
    addEventListener('beforeprint', open);
    addEventListener('afterprint', restore);
    return () => {
      removeEventListener('beforeprint', open);
      removeEventListener('afterprint', restore);
    };
  }, [panels, name]);
}

export interface AccordionItem {
  /** Its anchor: a link to `#id` opens it. */
  id: string;
  title: string;
  /** A line below the title. */
  note?: string | undefined;
  content: ReactNode;
}

interface AccordionProps {
  /** Unique on the page; browsers keep only one panel of a name open. */
  name: string;
  items: readonly AccordionItem[];
  /** The panel to open, such as the one in the URL's hash. */
  openId?: string | undefined;
  /** The level of the titles; 2 by default. */
  level?: 2 | 3;
  /** `text` for running text, `wide` for forms and pictures. */
  width?: keyof typeof styles.width;
  onOpen?: (id: string) => void;
  onClose?: (id: string) => void;
}

/** Scrolls by what an element has moved, so that it is where it was in the window. */
function keepInPlace(element: Element, top: number) {
  if (!element.isConnected) return;
  const moved = element.getBoundingClientRect().top - top;
  if (Math.abs(moved) >= 1) window.scrollBy({ top: moved, behavior: 'instant' });
}

/** Also for browsers that do not support `name` on `details`. */
function closeOthers(panels: Map<string, HTMLDetailsElement>, id: string) {
  for (const [other, panel] of panels) if (other !== id) panel.open = false;
}

/** Panels that open one at a time. They are `details` elements, so they work without scripts. */
export function Accordion(props: AccordionProps) {
  const { name, items, openId, level = 2, width = 'text', onOpen, onClose } = props;
  const HeadingTag = `h${level}` as const;
  const panels = useRef(new Map<string, HTMLDetailsElement>());
  useOpenInPrint(panels, name);

  useEffect(() => {
    const panel = openId ? panels.current.get(openId) : undefined;
    if (panel) panel.open = true;
  }, [openId]);

  /** Opens a panel. Its title stays under the finger, although another panel above may close. */
  const onTitle = (event: MouseEvent<HTMLElement>, id: string) => {
    const title = event.currentTarget;
    const panel = panels.current.get(id);
    if (!panel || panel.open) return;
    event.preventDefault();
    const { top } = title.getBoundingClientRect();
    closeOthers(panels.current, id);
    panel.open = true;
    keepInPlace(title, top);
    // Some browsers then move the page themselves, to keep something else in place.
    requestAnimationFrame(() => keepInPlace(title, top));
  };

  const onToggle = (id: string, panel: HTMLDetailsElement) => {
    if (!panel.open) return onClose?.(id);
    closeOthers(panels.current, id);
    onOpen?.(id);
  };

  return (
    <div className={styles.list}>
      {items.map(({ id, title, note, content }) => (
        <details
          key={id}
          ref={(element) => {
            if (element) panels.current.set(id, element);
            else panels.current.delete(id);
          }}
          name={name}
          className={styles.panel}
          onToggle={({ currentTarget }) => onToggle(id, currentTarget)}
        >
          <summary className={styles.title} onClick={(event) => onTitle(event, id)}>
            <div>
              <HeadingTag dir="auto" className={styles.heading}>
                {title}
              </HeadingTag>
              {note && <p className={styles.note}>{note}</p>}
            </div>
            <span className={styles.sign}>
              <Icon name="plus" size={24} />
            </span>
          </summary>
          {/* The anchor is inside the panel, because browsers open a panel for a target inside it. */}
          <div id={id} className={`${styles.content} ${styles.width[width]}`}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
