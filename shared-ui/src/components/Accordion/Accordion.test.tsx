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

  describe('on a page that is longer than the window', () => {
    /** jsdom has no layout: each title is 72 px high, and each open panel 900 px more. */
    const contentHeight = 900;
    let scrolled: number;
    const { getBoundingClientRect } = Element.prototype;
    const { scrollBy } = window;
    beforeEach(() => {
      scrolled = 1000;
      Element.prototype.getBoundingClientRect = function rectOf() {
        const panels = [...document.querySelectorAll('details')];
        const before = panels.slice(
          0,
          panels.findIndex((panel) => panel.contains(this)),
        );
        const heights = before.map((panel) => 72 + (panel.open ? contentHeight : 0));
        const top = 400 + heights.reduce((sum, height) => sum + height, 0) - scrolled;
        return { top } as DOMRect;
      };
      window.scrollBy = (({ top }: ScrollToOptions) => {
        scrolled += top ?? 0;
      }) as typeof window.scrollBy;
    });
    afterEach(() => {
      Element.prototype.getBoundingClientRect = getBoundingClientRect;
      window.scrollBy = scrollBy;
    });
    const topOf = (title: string) => screen.getByText(title).getBoundingClientRect().top;

    // A browser sends a click for the keys of a summary, too.
    it('leaves the title of a panel where it is when the one above folds', async () => {
      render(<Accordion name="example" items={items} openId="gear" />);
      const before = topOf('How far between pumps?');
      await userEvent.click(screen.getByText('How far between pumps?'));
      expect(screen.getByText('Never more than 250 km.')).toBeVisible();
      expect(screen.getByText('Boots, gloves, a jacket.')).not.toBeVisible();
      expect(topOf('How far between pumps?')).toBe(before);
    });

    it('stays where it is when a panel is folded', async () => {
      render(<Accordion name="example" items={items} openId="gear" />);
      await userEvent.click(screen.getByText('What must I wear?'));
      expect(screen.getByText('Boots, gloves, a jacket.')).not.toBeVisible();
      expect(scrolled).toBe(1000);
    });
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
