/** What pasted content had that a post cannot have, and how often. */
export type Loss = 'picture' | 'embed' | 'table' | 'link' | 'strike' | 'level';

export type Losses = Partial<Record<Loss, number>>;

const sentences: Record<Loss, (count: number) => string> = {
  picture: (count) =>
    count === 1
      ? 'A picture could not be pasted. Please add it with the Picture button.'
      : `${count} pictures could not be pasted. Please add them with the Picture button.`,
  embed: () => 'A video or other embedded content could not be pasted. You can link to it instead.',
  table: () => 'A post has no tables. Each row of the pasted table became a line of text.',
  link: (count) =>
    count === 1
      ? 'A link could not be pasted. Its words are there, and you can link them again.'
      : `${count} links could not be pasted. Their words are there, and you can link them again.`,
  strike: () =>
    'A post cannot strike words through. Please check the words that were struck through.',
  level: () => 'The pasted lists were nested too deeply. The deepest levels became one.',
};

/** Plain sentences about what could not be pasted. */
export const lossSentences = (losses: Losses): string[] =>
  (Object.keys(sentences) as Loss[]).flatMap((loss) => {
    const count = losses[loss] ?? 0;
    return count > 0 ? [sentences[loss](count)] : [];
  });
