/** Describes where a release was built, and from what. */
function describeProvenance({ commit, repository, builder, by, at }) {
  const builtBy = builder === 'ci' ? 'CI' : "a person's machine";
  const from = [commit ? `commit ${commit.slice(0, 12)}` : 'uncommitted changes', repository]
    .filter(Boolean)
    .join(' of ');
  return `built from ${from} on ${builtBy}${by ? ` (${by})` : ''}, ${at.slice(0, 16).replace('T', ' ')}`;
}

function describeSignature(signature, { signedBy, accepted, problem }) {
  if (problem) return `REFUSED: ${problem}`;
  if (signedBy) return `signed with the key ${signedBy}`;
  if (signature)
    return `signed with the key ${signature.key}, which is not registered${accepted ? '; live since before the keys changed' : ''}`;
  return accepted ? 'not signed, live since before its remote had this key' : 'not signed';
}

/**
 * Phrases that say where a stored release was built, and with which key it was signed.
 * @param {import('@ridgeline/registry').TeamRegistry} registry
 */
export async function originSentences(registry, remote, version) {
  const [{ provenance, signature }, trust] = await Promise.all([
    registry.manifest(remote, version),
    registry.trust(remote, version),
  ]);
  return [
    provenance ? describeProvenance(provenance) : 'built somewhere unknown',
    describeSignature(signature, trust),
  ];
}
