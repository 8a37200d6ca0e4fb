import { setTimeout as delay } from 'node:timers/promises';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Accordion } from './Accordion';

const items = [
  { id: 'gear', title: 'What must I wear?', content: 'Boots, gloves, a jacket.' },
  { id: 'fuel', title: 'How far between pumps?', content: 'Never more than 250 km.' },
];
const panelOf = (text: string) => screen.getByText(text).closest('details');

describe('an accordion', () => {
  it('starts closed', () => {
    render(<Accordion name="example" items={items} />);
    expect(screen.getByText('Boots, gloves, a jacket.')).not.toBeVisible();
    expect(screen.getByText('Never more than 250 km.')).not.toBeVisible();
  });

  it('opens one panel at a time, and reports which', async () => {
    const opened: string[] = [];
    const closed: string[] = [];
    render(
      <Accordion
        name="example"
        items={items}
        onOpen={(id) => opened.push(id)}
        onClose={(id) => closed.push(id)}
      />,
    );
    await userEvent.click(screen.getByText('What must I wear?'));
    await waitFor(() => expect(opened).toEqual(['gear']));
    await userEvent.click(screen.getByText('How far between pumps?'));
    await waitFor(() => expect(closed).toEqual(['gear']));
    expect(panelOf('Boots, gloves, a jacket.')).not.toHaveAttribute('open');
    expect(panelOf('Never more than 250 km.')).toHaveAttribute('open');
    expect(opened).toEqual(['gear', 'fuel']);
  });

  it('opens the requested panel', () => {
    render(<Accordion name="example" items={items} openId="fuel" />);
    expect(screen.getByText('Never more than 250 km.')).toBeVisible();
  });

  describe('in print', () => {
    const fire = (event: 'beforeprint' | 'afterprint') => fireEvent(window, new Event(event));
    /** Panels report changes in a task of their own. */
    const reported = () => act(() => delay(50));
    const isOpen = () =>
      items.map(({ content }) => panelOf(String(content))?.hasAttribute('open') ?? false);

    it('is open completely, and then as it was before, without reports', async () => {
      const onOpen = jest.fn();
      const onClose = jest.fn();
      render(<Accordion name="example" items={items} {...{ onOpen, onClose }} />);
      await userEvent.click(screen.getByText('What must I wear?'));
      await waitFor(() => expect(onOpen.mock.calls).toEqual([['gear']]));
      for (const time of [1, 2]) {
        fire('beforeprint');
        // Some browsers print later, others at once.
        if (time === 1) await reported();
        expect(isOpen()).toEqual([true, true]);
        expect(document.querySelector('details[name]')).toBeNull();
        fire('afterprint');
        await reported();
        expect(isOpen()).toEqual([true, false]);
        expect(document.querySelectorAll('details[name=example]')).toHaveLength(2);
      }
      expect([onOpen.mock.calls.length, onClose.mock.calls.length]).toEqual([1, 0]);
    });

    it('still reports what visitors open afterwards', async () => {
      const onOpen = jest.fn();
      render(<Accordion name="example" items={items} onOpen={onOpen} />);
      fire('beforeprint');
      fire('afterprint');
      await reported();
      await userEvent.click(screen.getByText('How far between pumps?'));
      await waitFor(() => expect(onOpen.mock.calls).toEqual([['fuel']]));
    });
  });

  it('groups its panels by name, and has its anchors inside them, as browsers require', () => {
    const { container } = render(<Accordion name="example" items={items} />);
    expect(container.querySelectorAll('details[name=example]')).toHaveLength(2);
    expect(container.querySelector('details > #gear')).toHaveTextContent('Boots');
  });
});
