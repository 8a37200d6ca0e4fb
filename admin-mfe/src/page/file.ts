/** A file of pages or dialogs, which the browser downloads when it needs one of them. */
export interface PageFile<Content> {
  /** What the file contains, once it is loaded. */
  content: () => Content | undefined;
  load: () => Promise<Content>;
}

export function pageFile<Content>(download: () => Promise<Content>): PageFile<Content> {
  let content: Content | undefined;
  return {
    content: () => content,
    load: async () => (content = await download()),
  };
}
