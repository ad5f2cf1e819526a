import { Link } from '@tanstack/react-router';
import { useViewer } from '#features/session';
import { AccessDenied } from '#ui/access-denied';
import { Page } from '#ui/page';
import { Editor } from './editor.tsx';

const TITLE = 'Merchant Editor';

/** The screen `/merchant-editor`: staff compare two merchants, move, merge and delete (BOF-150..157). */
export function EditorPage() {
  const { is_admin } = useViewer();
  return (
    <Page
      title={TITLE}
      subtitle={is_admin ? 'Merges, moves and deletions stay on this page until you commit them.' : undefined}
      actions={is_admin && <Link to="/merchant-editor/duplicates">Possible Duplicates</Link>}
    >
      {is_admin ? <Editor /> : <AccessDenied who="staff" />}
    </Page>
  );
}
