import { useViewer } from '#features/session';
import { AccessDenied } from '#ui/access-denied';
import { Page } from '#ui/page';
import { PossibleDuplicates } from './possible-duplicates.tsx';

/** The screen `/merchant-editor/duplicates`: staff decide which public merchants are one business. */
export function DuplicatesPage() {
  const { is_admin } = useViewer();
  return (
    <Page
      title="Possible Duplicates"
      back={is_admin ? { to: '/merchant-editor', label: 'Merchant Editor' } : undefined}
      subtitle={
        is_admin ? 'Merchants of public sources that may be one business. Answers apply at once.' : undefined
      }
    >
      {is_admin ? <PossibleDuplicates /> : <AccessDenied who="staff" />}
    </Page>
  );
}
