import { useEffect, useRef, type ComponentProps } from 'react';
import { Notice } from './Notice';

interface FocusedNoticeProps extends ComponentProps<typeof Notice> {
  /** What the notice is about, such as a response. With each other one, the notice takes the focus again. */
  about: object;
}

/** A notice that takes the focus, because the button that was pressed may be gone, or far away. */
export function FocusedNotice({ about, ...notice }: FocusedNoticeProps) {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => element.current?.focus(), [about]);
  return (
    <div ref={element} tabIndex={-1}>
      <Notice {...notice} />
    </div>
  );
}
