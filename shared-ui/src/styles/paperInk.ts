import { inks } from '../tokens/palette';

/** Holds the main ink of a brand on paper, for what stays light by night. A page of a new site does not have it. */
export const paperInkName = '--rl-paper-ink';

/** Words in the main ink on what stays light by night, such as a ticket. */
export const paperInk = `var(${paperInkName}, ${inks.emberDeep})`;
