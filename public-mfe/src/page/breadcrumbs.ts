interface Step {
  name: string;
  path: string;
}

/** The way to a page from the home page: https://schema.org/BreadcrumbList. */
export const breadcrumbs = (origin: string, ...steps: readonly Step[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...steps].map(({ name, path }, at) => ({
    '@type': 'ListItem',
    position: at + 1,
    name,
    item: `${origin}${path}`,
  })),
});
