/** Address of the form that edits a gallery, or of the one that adds one. */
export const formAddress = (id?: string) => (id ? `/edit-gallery/${id}` : '/addgallery');
