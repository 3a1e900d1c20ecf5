import type { ReactNode } from 'react';
import { Section } from '@/features/common/lists/section';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';

interface ActPanelProps {
  title: string;
  /** What the act is for. */
  text: string;
  action: string;
  variant: 'danger' | 'quiet';
  /** Whether it can be done; the panel stays while its dialog is open. */
  isShown: boolean;
  /** Says above the page what was done. */
  onDone: (notice: string) => void;
  children: (dialog: { isOpen: boolean; onClose: () => void; onDone: (notice: string) => void }) => ReactNode;
}

/** Something that an admin can do to an order, and the dialog that asks for what it takes. */
export function ActPanel({ title, text, action, variant, isShown, onDone, children }: ActPanelProps) {
  const dialog = useOpening();
  if (!isShown && !dialog.isOpen) return null;
  const close = (notice: string) => {
    dialog.close();
    onDone(notice);
  };
  return (
    <Section heading="h2" title={title}>
      <p className="text-ink-2">{text}</p>
      <Button fullWidth variant={variant} onClick={() => dialog.open()}>
        {action}
      </Button>
      {dialog.render(({ isOpen, onClose }) => children({ isOpen, onClose, onDone: close }))}
    </Section>
  );
}
