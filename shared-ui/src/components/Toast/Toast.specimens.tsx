import { useState } from 'react';
import { Toast, Toasts } from '.';
import type { Specimens } from '../../catalogue/specimen';
import { Button } from '../Button';
import { Text } from '../Heading';

function Shown() {
  const [toasts, setToasts] = useState<number[]>([]);
  const drop = (toast: number) => setToasts((all) => all.filter((other) => other !== toast));
  return (
    <>
      <Button tone="secondary" onClick={() => setToasts([...toasts, (toasts.at(-1) ?? 0) + 1])}>
        Delete something
      </Button>
      <Toasts label="Deleted">
        {toasts.map((toast) => (
          <Toast
            key={toast}
            lasts={10_000}
            action={{ icon: 'undo', words: 'Undo', onPress: () => drop(toast) }}
            onDismiss={() => drop(toast)}
          >
            “Sani Pass {toast}” is deleted.
          </Toast>
        ))}
      </Toasts>
    </>
  );
}

export const toast: Specimens = {
  Toasts: <Shown />,
  Toast: (
    <div>
      <Text tone="small">A toast that stays where it stands:</Text>
      <Toast
        lasts={3_600_000}
        action={{ words: 'Try again', onPress: () => undefined }}
        onDismiss={() => undefined}
      >
        Failed to restore item. Please try again.
      </Toast>
    </div>
  ),
};
