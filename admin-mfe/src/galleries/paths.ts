/** The path of the form that edits a gallery, or that adds one. */
export const formPath = (id?: string) => (id ? `/edit-gallery/${id}` : '/addgallery');
