import { swaggerAddress } from '@assay/domain/accounts';
import { KEY_CALLS_PER_MINUTE } from '@assay/domain/http';
import { readPageConfig } from '#api/page-config';
import { Card } from '#ui/card';
import { Page } from '#ui/page';
import styles from './documentation-page.module.css';

/** API guide for a lender's developers: key, lender, an inquiry from start to report, limits and refusals (BOF-040). */
export function DocumentationPage() {
  const base = new URL(readPageConfig(document).api_base, location.href).href;
  return (
    <Page title="API documentation" subtitle="For programs of a lender that has an API key">
      <div className={styles.cards}>
        <Card title="Each call">
          <p>
            Send the key and the id of its lender with every call. A key acts for its own lender and for no
            other. Calls with it need no daily acceptance of the terms.
          </p>
          <pre>
            {`curl ${base}inquiry/new \\
  -H 'Authorization: Token YOUR_KEY' -H 'LenderId: YOUR_LENDER_ID' \\
  -H 'Content-Type: application/json' -H 'Idempotency-Key: application-1042' \\
  -d '{"name": "Blue Heron Coffee", "state": "MT", "zip5": "59801"}'`}
          </pre>
        </Card>
        <Card title="From an application to a report">
          <ol>
            <li>
              <code>POST inquiry/new</code> stores what the application says and answers its <code>id</code>.
              Repeated with the same <code>Idempotency-Key</code> it answers the same id and takes no second
              credit.
            </li>
            <li>
              <code>POST inquiry/trigger-third-party</code> queries the sources.
            </li>
            <li>
              <code>POST inquiry/ID/results</code> answers the merchants that match, best first, each with its
              reasons.
            </li>
            <li>
              <code>POST inquiry/ID/result</code> with <code>merchant_id</code> opens the report of one.
            </li>
          </ol>
          <p>
            A key may read inquiries, matches, reports and credits.{' '}
            <a href={swaggerAddress(base)}>Every call in detail</a> says of each whether it may.
          </p>
        </Card>
        <Card title="Limits and refusals">
          <ul>
            <li>
              {KEY_CALLS_PER_MINUTE} calls a minute; more are answered 429 with <code>Retry-After</code>, in
              seconds.
            </li>
            <li>
              401: the key is not known, was removed, or the lender is inactive or without API. 403: the{' '}
              <code>LenderId</code> is missing or not the key’s, the call is not one for keys, a feature is
              off, or the credits are used up.
            </li>
            <li>
              Every refusal is <code>application/problem+json</code> with a stable <code>code</code>, a
              sentence in <code>detail</code>, and faults by field in <code>errors</code>.
            </li>
          </ul>
        </Card>
      </div>
    </Page>
  );
}
