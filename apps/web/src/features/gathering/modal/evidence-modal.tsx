import type { ReactNode } from 'react';
import { Dialog } from '#ui/dialog';

interface EvidenceModalProps {
  title: string;
  isOpen: boolean;
  onClose: () => void;
  /** Loaded when the modal is first opened. */
  children: ReactNode;
}

/** The frame of an evidence modal. Close, Escape and a click outside close it and return the focus. */
export function EvidenceModal({ title, isOpen, onClose, children }: EvidenceModalProps) {
  return (
    <Dialog opened={isOpen} onClose={onClose} title={title} size={960}>
      {children}
    </Dialog>
  );
}
