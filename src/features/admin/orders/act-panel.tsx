import type { ReactNode } from 'react';
import { Section } from '@/features/common/lists/section';
import { Button } from '@/ui/form/button';
import { useOpening } from '../common/use-opening';
import type { AdminOrder } from './order';

interface ActPanelProps {
  order: AdminOrder;
  title: string;
  /** What the act is for. */
  text: string;
  /** Why it cannot be done just now, and what to do instead. */
  refusal?: string | null;
  action: string;
  variant: 'danger' | 'quiet';
  /** Whether it can be done; the panel stays while its dialog is open. */
  isShown: boolean;
  /** Says above the page what was done. */
  onDone: (notice: string) => void;
  children: (dialog: ActDialog) => ReactNode;
}

interface ActDialog {
  /** As it was when the dialog opened. */
  order: AdminOrder;
  isOpen: boolean;
  onClose: () => void;
  onDone: (notice: string) => void;
}

/** Something that an admin can do to an order, and the dialog that asks for what it takes. */
export function ActPanel(props: ActPanelProps) {
  const { order, title, text, refusal, action, variant, isShown, onDone, children } = props;
  const dialog = useOpening<AdminOrder>();
  if (!isShown && !dialog.isOpen) return null;
  const close = (notice: string) => {
    dialog.close();
    onDone(notice);
  };
  return (
    <Section heading="h2" title={title}>
      <p className="text-ink-2">{refusal ?? text}</p>
      {!refusal && (
        <Button fullWidth variant={variant} onClick={() => dialog.open(order)}>
          {action}
        </Button>
      )}
      {dialog.render(({ isOpen, what, onClose }) => children({ order: what ?? order, isOpen, onClose, onDone: close }))}
    </Section>
  );
}
