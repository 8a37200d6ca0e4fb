import { buildRemote, packageVersion } from './buildRemote.mjs';
import { sourceOf } from './builds.mjs';
import { localRemotes } from './localRemotes.mjs';
import { say } from '../release/console.mjs';
import { fromRoot } from '../release/paths.mjs';
import { registryPackage } from '../release/registryPackage.mjs';

/** `npm run build` in a team's own repository: builds its remote into `dist`, in the same way as a release. */
export async function build() {
  const folder = fromRoot('dist');
  const registry = await registryPackage().openRegistry({ folder, watch: false });
  for (const { name } of localRemotes) {
    const version = `${packageVersion(name)}-${sourceOf(name)}`;
    if (!(await registry.versions(name)).includes(version))
      await buildRemote(registry, { name, version, releasesFolder: folder });
    say(`dist/${name}/${version} is built.`);
  }
  await registry.close();
}
