import { useEffect, useRef, type ReactNode } from 'react';
import { Icon } from '../../icons';
import * as styles from './Accordion.css';

export interface AccordionItem {
  /** Its address on the page: a link to `#id` opens it. */
  id: string;
  title: string;
  content: ReactNode;
}

interface AccordionProps {
  /** Unique on the page; browsers keep one panel of a name open. */
  name: string;
  items: readonly AccordionItem[];
  /** Id of the panel that the address asks for. */
  asked?: string | undefined;
  /** `text` for what is read, `wide` for forms and pictures. */
  width?: keyof typeof styles.width;
  onOpen?: (id: string) => void;
  onClose?: (id: string) => void;
}

/** Browsers that know `name` on panels have done this already. */
function closeOthers(panels: Map<string, HTMLDetailsElement>, id: string) {
  for (const [other, panel] of panels) if (other !== id) panel.open = false;
}

/** Questions that open one at a time. The browser's own panels, so that they work without scripts. */
export function Accordion(props: AccordionProps) {
  const { name, items, asked, width = 'text', onOpen, onClose } = props;
  const panels = useRef(new Map<string, HTMLDetailsElement>());

  useEffect(() => {
    const panel = asked ? panels.current.get(asked) : undefined;
    if (panel) panel.open = true;
  }, [asked]);

  const toggled = (id: string, panel: HTMLDetailsElement) => {
    if (!panel.open) return onClose?.(id);
    closeOthers(panels.current, id);
    onOpen?.(id);
  };

  return (
    <div className={styles.list}>
      {items.map(({ id, title, content }) => (
        <details
          key={id}
          ref={(element) => {
            if (element) panels.current.set(id, element);
            else panels.current.delete(id);
          }}
          name={name}
          className={styles.panel}
          onToggle={({ currentTarget }) => toggled(id, currentTarget)}
        >
          <summary className={styles.title}>
            <h2 className={styles.heading}>{title}</h2>
            <span className={styles.sign}>
              <Icon name="plus" size={24} />
            </span>
          </summary>
          {/* The address is that of the content: a browser opens a panel for what lies inside it. */}
          <div id={id} className={`${styles.content} ${styles.width[width]}`}>
            {content}
          </div>
        </details>
      ))}
    </div>
  );
}
