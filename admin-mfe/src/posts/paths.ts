/** The path of the form that edits a post, or that adds one. */
export const formPath = (id?: string) => (id ? `/edit-blog/${id}` : '/addblog');
