import { readPageConfig } from '#api/page-config';
import { Card } from '#ui/card';
import { Empty } from '#ui/empty';
import text from './text.module.css';

/** Shown to a lender without notifications, with how to get them (BOF-110). */
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
