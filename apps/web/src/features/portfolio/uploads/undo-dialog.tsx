import type { PortfolioUpload } from '@assay/domain/portfolio';
import { saidRefusal } from '../said-refusal.ts';
import { AskDialog } from './ask-dialog.tsx';
import { useUploadSteps } from './queries.ts';
import { resultWords } from './upload-words.ts';

/** Asks before an import is undone; null while the dialog is closed. */
export function UndoDialog({ upload, onDone }: { upload: PortfolioUpload | null; onDone: () => void }) {
  const { undo } = useUploadSteps();
  return (
    <AskDialog
      isOpen={upload !== null}
      title="Undo this upload?"
      verb="Undo upload"
      isPending={undo.isPending}
      refusal={undo.isError ? saidRefusal(undo.error, 'The upload could not be undone. Try again.') : null}
      onConfirm={() => upload && undo.mutate(upload.id, { onSuccess: onDone })}
      onClose={onDone}
    >
      <p>
        <strong>{upload?.file_name}</strong>: {upload?.result && resultWords(upload.result)}
      </p>
      <p>
        What it added leaves the portfolio, and what it changed is as before. Merchants that a later file or
        an editor changed, or that somebody opened, stay.
      </p>
    </AskDialog>
  );
}
