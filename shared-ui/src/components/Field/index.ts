export { Field, type FieldProps } from './Field';
export { PasswordField } from './PasswordField';
export { TextArea, TextField } from './TextField';
