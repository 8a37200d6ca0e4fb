import type { ReleaseOrigin } from '@ridgeline/contract';
import { Text } from '@ridgeline/shared-ui';
import { momentText } from '../../page/moment';

const builders = { ci: 'CI', person: 'a person’s machine' };

const signatureText = ({ signedBy, unregisteredKey }: ReleaseOrigin) => {
  if (signedBy) return `Signed with the key ${signedBy}`;
  if (unregisteredKey) return `Signed with the key ${unregisteredKey}, which is not registered`;
  return 'Not signed';
};

/** Where a release was built, and who signed it. */
export const Origin = ({ origin }: { origin: ReleaseOrigin | undefined }) => {
  if (!origin) return null;
  const { commit, repository, builder, by, builtAt } = origin;
  return (
    <>
      {builder && builtAt && (
        <Text tone="small">
          Built on {builders[builder]}
          {by && ` (${by})`} {momentText(builtAt)}, from{' '}
          {commit ? `commit ${commit.slice(0, 12)}` : 'changes that were not committed'}
          {repository && ` of ${repository}`}
        </Text>
      )}
      <Text tone="small">{signatureText(origin)}</Text>
    </>
  );
};
