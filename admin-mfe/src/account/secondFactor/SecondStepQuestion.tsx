import { ConfirmDialog, Text } from '@ridgeline/shared-ui';
import { useState } from 'react';

export interface Question {
  asks: string;
  action: string;
  /** What the confirmation causes. */
  consequence: string;
  confirm: () => Promise<void>;
}

interface SecondStepQuestionProps {
  question: Question;
  onDismiss: () => void;
}

/** Asks for confirmation before it disables something that the log-in may need. */
export function SecondStepQuestion({ question, onDismiss }: SecondStepQuestionProps) {
  const [busy, setBusy] = useState(false);
  return (
    <ConfirmDialog
      question={question.asks}
      action={question.action}
      busy={busy}
      onConfirm={() => {
        setBusy(true);
        void question.confirm().finally(onDismiss);
      }}
      onDismiss={onDismiss}
    >
      <Text tone="soft">{question.consequence}</Text>
    </ConfirmDialog>
  );
}
