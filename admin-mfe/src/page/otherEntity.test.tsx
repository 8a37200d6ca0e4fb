import { aGallery, aPost, anEvent } from '@ridgeline/contract/testing/content';
import { act, screen, waitFor } from '@testing-library/react';
import { EditEventPage } from '../events/EditEventPage';
import { EditGalleryPage } from '../galleries/EditGalleryPage';
import { EditGroupPage } from '../groups/EditGroupPage';
import { aGroup } from '../groups/testing/aGroup';
import { EditPostPage } from '../posts/EditPostPage';
import { completeEditor } from '../posts/testing/completeEditor';
import { ok } from '../testing/network';
import { openAt } from '../testing/openAt';
import { withFailingSaves } from '../testing/browser';

const kinds = [
  {
    page: <EditEventPage />,
    form: '/edit-event',
    calls: '/api/events',
    field: 'Title',
    make: (_id: string) => anEvent({ _id, title: _id }),
  },
  {
    page: <EditGalleryPage />,
    form: '/edit-gallery',
    calls: '/api/gallery',
    field: 'Title',
    make: (_id: string) => aGallery({ _id, title: _id }),
  },
  {
    page: <EditGroupPage />,
    form: '/edit-group',
    calls: '/api/groups',
    field: 'Group Name',
    make: (_id: string) => aGroup({ _id, groupName: _id }),
  },
  {
    page: <EditPostPage />,
    form: '/edit-blog',
    calls: '/api/blog',
    field: 'Title',
    make: (_id: string) => aPost({ _id, title: _id }),
  },
];

describe.each(kinds)('a form at $form', ({ page, form, calls, field, make }) => {
  withFailingSaves(completeEditor);

  const open = (ofLesotho: Parameters<typeof openAt>[2][string]) => {
    const result = openAt(`${form}/sani`, [{ path: `${form}/:id`, element: page }], {
      [`GET ${calls}/sani`]: ok(make('sani')),
      [`GET ${calls}/lesotho`]: ofLesotho,
    });
    return {
      ...result,
      goTo: (id: string) => act(() => result.router.navigate(`${form}/${id}`)),
    };
  };

  it('never shows one entity at the URL of another, even if that cannot be loaded', async () => {
    const { goTo, changes } = open('unreachable');
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveValue('sani'));
    await goTo('lesotho');
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.queryByLabelText(field)).not.toBeInTheDocument();
    await goTo('sani');
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveValue('sani'));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    expect(changes()).toEqual([]);
  });

  it('shows the other entity once it is loaded', async () => {
    const { goTo } = open(ok(make('lesotho')));
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveValue('sani'));
    await goTo('lesotho');
    await waitFor(() => expect(screen.getByLabelText(field)).toHaveValue('lesotho'));
  });
});
