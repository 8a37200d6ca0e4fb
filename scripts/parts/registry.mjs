export { registryPackage } from '../../remote-kit/release/registryPackage.mjs';
