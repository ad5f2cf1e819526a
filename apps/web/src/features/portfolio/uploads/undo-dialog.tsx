import type { PortfolioUpload } from '@assay/domain/portfolio';
import { refusalMessage } from '#api/refusal-message';
import { ConfirmDialog } from '#ui/confirm-dialog';
import { useUploadSteps } from './queries.ts';
import { resultText } from './upload-text.ts';

/** Asks before an import is undone. */
export function UndoDialog({ upload, onDone }: { upload: PortfolioUpload; onDone: () => void }) {
  const { undo } = useUploadSteps();
  return (
    <ConfirmDialog
      title="Undo this upload?"
      verb="Undo upload"
      isDangerous
      isPending={undo.isPending}
      refusal={undo.error && refusalMessage(undo.error, 'The upload could not be undone. Try again.')}
      onConfirm={() => undo.mutate(upload.id, { onSuccess: onDone })}
      onClose={onDone}
    >
      <p>
        <strong>{upload.file_name}</strong>: {upload.result && resultText(upload.result)}
      </p>
      <p>
        Your portfolio will be as if this file had never been imported. Merchants that no other file states
        leave it, even if someone opened them since; the others get the values of your other files.
      </p>
    </ConfirmDialog>
  );
}
