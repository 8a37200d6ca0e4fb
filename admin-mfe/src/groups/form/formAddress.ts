/** Address of the form that edits a group, or of the one that adds one. */
export const formAddress = (id?: string) => (id ? `/edit-group/${id}` : '/addgroup');
