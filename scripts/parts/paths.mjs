export { fromRoot, installedFor } from '../../remote-kit/release/paths.mjs';
