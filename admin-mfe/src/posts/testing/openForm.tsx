import { screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { answerWith } from '../../testing/network';
import { render } from '../../testing/render';
import { AddPostPage } from '../AddPostPage';
import { EditPostPage } from '../EditPostPage';
// It is loaded before the tests begin, so that no test has to wait for it.
import '../editor/TextEditor';

/** Opens a form of the blog. Returns the calls that it makes. */
export function goTo(path: string, replies: Parameters<typeof answerWith>[0]) {
  const calls = answerWith(replies);
  const router = createMemoryRouter(
    [
      { path: '/addblog', element: <AddPostPage /> },
      { path: '/edit-blog/:id', element: <EditPostPage /> },
      { path: '/admin-dashboard', element: <h1>Dashboard</h1> },
    ],
    { initialEntries: [path] },
  );
  render(<RouterProvider router={router} />);
  return { calls, router };
}

/** Opens a form of the blog, and waits until its editor is rendered. */
export async function openForm(path: string, replies: Parameters<typeof answerWith>[0]) {
  const form = goTo(path, replies);
  await screen.findByRole('textbox', { name: 'Text' });
  return form;
}
