import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { Tabs } from './Tabs';

const tabs = [
  { id: 'events', title: 'Events' },
  { id: 'blog', title: 'Blog Posts' },
  { id: 'gallery', title: 'Gallery' },
];

function Example() {
  const [selected, select] = useState('events');
  return (
    <Tabs label="Content" tabs={tabs} selected={selected} onSelect={select}>
      <p>All of {selected}</p>
    </Tabs>
  );
}

describe('Tabs', () => {
  it('shows the panel of the tab that is clicked', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: 'Gallery' }));
    expect(screen.getByRole('tabpanel', { name: 'Gallery' })).toHaveTextContent('All of gallery');
  });

  it('moves with the arrow keys, and wraps around', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Gallery' })).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Events' })).toHaveAttribute('aria-selected', 'true');
  });
});
