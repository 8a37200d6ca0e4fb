export const AdminPlaceholder = () => <p>AdminPlaceholder</p>;
