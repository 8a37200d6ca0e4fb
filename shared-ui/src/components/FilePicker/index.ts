export { FilePicker } from './FilePicker';
export { FileRow, FileRows } from './FileRow';
