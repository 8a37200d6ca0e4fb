import { Stack, Text, TextLink } from '@ridgeline/shared-ui';

const pages = [
  {
    href: '/admin-releases',
    title: 'Releases',
    meaning: 'Which version of each part of the site visitors get, and how it does.',
  },
  {
    href: '/admin-jobs',
    title: 'Background work',
    meaning: 'The mails and messages that wait to be sent, and those that failed.',
  },
];

/** The pages for those who release code or look for a fault, away from what an owner needs. */
export const ForDevelopers = () => (
  <Stack>
    <Text tone="soft">You need these only if you change the code of the site.</Text>
    {pages.map(({ href, title, meaning }) => (
      <div key={href}>
        <TextLink href={href}>{title}</TextLink>
        <Text tone="small">{meaning}</Text>
      </div>
    ))}
  </Stack>
);
