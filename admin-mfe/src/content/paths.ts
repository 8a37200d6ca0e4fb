/** The list of pages. */
export const pagesPath = '/admin-pages';

/** The form of a new page. */
export const newPagePath = `${pagesPath}/add`;

/** The screen on which a page is edited. The home page has no segment of its own. */
export const editPath = (page: string) => `${pagesPath}/page${page === '/' ? '' : page}`;

/** The path of a form on that screen, which identifies its draft: of a section, or `details`. */
export const formPath = (page: string, form: string) => `${editPath(page)}#${form}`;

/** The page that such a screen is about. */
export const pageOfParam = (param: string | undefined) => `/${param ?? ''}`;

/** The list of earlier versions: of everything, of a page, or of a section. */
export function versionsPath({ page, section }: { page?: string; section?: string } = {}) {
  const query = new URLSearchParams({ ...(page && { page }), ...(section && { section }) });
  return `${pagesPath}/versions${query.size > 0 ? `?${query.toString()}` : ''}`;
}

/** The page of a save as visitors saw it before the save, or after it. */
export const versionPreviewPath = (id: string, moment: 'before' | 'after') =>
  `/page/preview/${id}${moment === 'after' ? '?after' : ''}`;

/** The list of earlier versions of the brand. */
export const brandVersionsPath = `${pagesPath}/versions?subject=brand`;
