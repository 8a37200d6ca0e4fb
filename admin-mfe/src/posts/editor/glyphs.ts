/** The drawings of the toolbar's buttons, on the same 24 px grid as the icons. */
export const glyphs = {
  heading: 'M5 5v14M13 5v14M5 12h8M16.5 13.5c.4-2 3.8-2 3.8.2 0 2-3.8 3-3.8 5.3h4',
  subheading: 'M5 5v14M13 5v14M5 12h8M16.8 12h3.4l-2 2.6c3.4.2 2.8 4.9-1.6 4.1',
  bold: 'M7.5 5h5.2a3.4 3.4 0 0 1 0 6.8H7.5zM7.5 11.8h6a3.6 3.6 0 0 1 0 7.2h-6z',
  italic: 'M10 5h7M7 19h7M14 5l-4 14',
  bullets: 'M9.5 6.5H20M9.5 12H20M9.5 17.5H20M5 6.5v.1M5 12v.1M5 17.5v.1',
  numbers:
    'M10.5 6.5H20M10.5 12H20M10.5 17.5H20M4.3 5.5L5.8 4.5v5M4 14.4c.4-1.4 2.8-1.2 2.4.4-.3 1-1.6 1.8-2.4 3.2h2.6',
  quote: 'M9.5 7C6.5 8 5 10.3 5 13.5V17h4.5v-4.5H7M19 7c-3 1-4.5 3.3-4.5 6.5V17H19v-4.5h-2.5',
  rule: 'M4 12h16M8 6.5h8M8 17.5h8',
  link: 'M10 14a4 4 0 0 0 5.7 0l3-3A4 4 0 0 0 13 5.3l-1.2 1.2M14 10a4 4 0 0 0-5.7 0l-3 3A4 4 0 0 0 11 18.7l1.2-1.2',
  picture: 'M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9.5v.1',
  undo: 'M8.5 5L4.5 9l4 4M4.5 9H14a5 5 0 0 1 0 10h-3',
  redo: 'M15.5 5l4 4-4 4M19.5 9H10a5 5 0 0 0 0 10h3',
} as const;

export type GlyphName = keyof typeof glyphs;
