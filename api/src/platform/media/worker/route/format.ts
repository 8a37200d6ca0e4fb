/** An element without the prefix of its namespace. */
export interface Element {
  name: string;
  /** The element around it, and the one around that. */
  parent: string | undefined;
  grandparent: string | undefined;
  attributes: Record<string, string>;
}

/** What a format does with the elements of its files. */
export interface Format {
  open: (element: Element) => void;
  /** @param text of the element, if `wants` it */
  close: (element: Element, text: string) => void;
  wants: (element: Element) => boolean;
}
