/** All fast tests, package by package. The journeys in `e2e` run on their own, against a built site. */
export default {
  projects: ['api', 'shared-ui', 'public-mfe', 'admin-mfe', 'shell'].map(
    (name) => `<rootDir>/${name}`,
  ),
};
