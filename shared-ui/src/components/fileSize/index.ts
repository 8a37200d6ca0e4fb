export { formatFileSize } from './formatFileSize';
