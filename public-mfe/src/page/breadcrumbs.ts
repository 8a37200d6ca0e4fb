interface Breadcrumb {
  name: string;
  path: string;
}

/** Structured data for the trail from the home page: https://schema.org/BreadcrumbList. */
export const breadcrumbs = (origin: string, ...trail: readonly Breadcrumb[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: [{ name: 'Home', path: '/' }, ...trail].map(({ name, path }, index) => ({
    '@type': 'ListItem',
    position: index + 1,
    name,
    item: `${origin}${path}`,
  })),
});
