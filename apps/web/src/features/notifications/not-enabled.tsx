import { readPageConfig } from '#api/page-config';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import text from './text.module.css';

/** What a lender without notifications reads, with the way to them (BOF-110). */
export function NotEnabled() {
  const { support_email } = readPageConfig(document);
  return (
    <Card>
      <Empty>
        <span className={text.text}>
          Notifications are not enabled for your account. Contact{' '}
          <a href={`mailto:${support_email}?subject=Notifications`}>{support_email}</a> to enable them.
        </span>
      </Empty>
    </Card>
  );
}
