const popover = /^popover/i;

/**
 * Replaces an element of the menu by a component. In our markup, the menu is a popover; Next's documentation recommends
 * a client component with state for this.
 * @param {{ type: string, props: object }} element a React element
 * @returns the source code of the component's type, and its props
 */
export function asMenuPart({ type, props }) {
  const entries = Object.entries(props);
  const others = Object.fromEntries(entries.filter(([name]) => !popover.test(name)));
  const valueOf = (attribute) => entries.find(([name]) => name.toLowerCase() === attribute)?.[1];
  if (valueOf('popovertarget') === 'menu')
    return [valueOf('popovertargetaction') === 'hide' ? 'CloseMenu' : 'OpenMenu', others];
  if (type === 'dialog' && props.id === 'menu') return ['Menu', others];
  return [JSON.stringify(type), props];
}

export const menuSource = `'use client';
import { createContext, createElement as h, useContext, useEffect, useRef, useState } from 'react';

const MenuState = createContext(null);

export function MenuProvider({ children }) {
  const [isOpen, setIsOpen] = useState(false);
  return h(MenuState.Provider, { value: { isOpen, setIsOpen } }, children);
}

export function OpenMenu(props) {
  const { setIsOpen } = useContext(MenuState);
  return h('button', { ...props, onClick: () => setIsOpen(true) });
}

export function CloseMenu(props) {
  const { setIsOpen } = useContext(MenuState);
  return h('button', { ...props, onClick: () => setIsOpen(false) });
}

export function Menu(props) {
  const { isOpen, setIsOpen } = useContext(MenuState);
  const dialog = useRef(null);
  useEffect(() => {
    if (isOpen) dialog.current.showModal();
    else dialog.current.close();
  }, [isOpen]);
  return h('dialog', { ...props, ref: dialog, onClose: () => setIsOpen(false) });
}
`;
