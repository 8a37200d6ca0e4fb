export { demoBusiness } from '../demo/business';
export { inventedContent } from '../demo/siteContent';
