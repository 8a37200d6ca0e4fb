import { useState } from 'react';
import { Toast, Toasts } from './Toast';
import type { Specimens } from '../../catalogue/specimen';
import { Button } from '../Button/Button';
import { Text } from '../Heading/Heading';

function ToastsExample() {
  const [toasts, setToasts] = useState<number[]>([]);
  const dismiss = (toast: number) => setToasts((all) => all.filter((other) => other !== toast));
  return (
    <>
      <Button tone="secondary" onClick={() => setToasts([...toasts, (toasts.at(-1) ?? 0) + 1])}>
        Delete something
      </Button>
      <Toasts label="Deleted">
        {toasts.map((toast) => (
          <Toast
            key={toast}
            durationMs={10_000}
            action={{ icon: 'undo', text: 'Undo', onClick: () => dismiss(toast) }}
            onDismiss={() => dismiss(toast)}
          >
            “Sani Pass {toast}” is deleted.
          </Toast>
        ))}
      </Toasts>
    </>
  );
}

export const toast: Specimens = {
  Toasts: <ToastsExample />,
  Toast: (
    <div>
      <Text tone="small">A toast that stays where it stands:</Text>
      <Toast
        durationMs={3_600_000}
        action={{ text: 'Try again', onClick: () => undefined }}
        onDismiss={() => undefined}
      >
        Failed to restore item. Please try again.
      </Toast>
      <Toast
        durationMs={3_600_000}
        action={{ icon: 'eye', text: 'View on site', href: '#toast' }}
        onDismiss={() => undefined}
      >
        Ride published
      </Toast>
    </div>
  ),
};
