import { readPageConfig } from '#api/page-config';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';

/** What a lender without notifications reads, with the way to them (BOF-110). */
export function NotEnabled() {
  const { support_email } = readPageConfig(document);
  return (
    <Card>
      <Empty>
        Notifications are not enabled for your account. Contact{' '}
        <a href={`mailto:${support_email}?subject=Notifications`}>{support_email}</a> to enable them.
      </Empty>
    </Card>
  );
}
