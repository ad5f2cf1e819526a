import { swaggerAddress } from '@assay/domain/accounts';
import { KEY_CALLS_PER_MINUTE } from '@assay/domain/http';
import { readPageConfig } from '#api/page-config';
import { Card } from '#ui/card';
import { Page } from '#ui/page';
import { CallList } from './call-list.tsx';
import styles from './documentation-page.module.css';

/** API guide for a lender's developers: key, lender, an inquiry from start to report, limits and refusals (BOF-040). */
export function DocumentationPage() {
  const base = new URL(readPageConfig(document).api_base, location.href).href;
  return (
    <Page title="API documentation" subtitle="For programs of a lender that has an API key">
      <div className={styles.cards}>
        <Card title="Each call">
          <p>
            Send the key and the id of its lender with every call. A key works for its own lender only. Calls
            with it need no daily acceptance of the terms.
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
              <code>POST inquiry/new</code> stores the application and returns its <code>id</code>. Repeated
              with the same <code>Idempotency-Key</code> it returns the same id and uses no second credit.
            </li>
            <li>
              <code>POST inquiry/trigger-third-party</code> queries the sources.
            </li>
            <li>
              <code>POST inquiry/ID/results</code> returns the matching merchants, best first, each with its
              reasons.
            </li>
            <li>
              <code>POST inquiry/ID/result</code> with <code>merchant_id</code> opens the report of one.
            </li>
          </ol>
          <p>
            A key may read inquiries, matches, reports and credits, and with full access start inquiries and
            open reports. Every call is described below, and in <a href={swaggerAddress(base)}>OpenAPI</a>.
          </p>
        </Card>
        <Card title="Limits and refusals">
          <ul>
            <li>
              {KEY_CALLS_PER_MINUTE} calls a minute with each key; beyond that the answer is 429 with{' '}
              <code>Retry-After</code>, in seconds.
            </li>
            <li>
              401: the key has expired (<code>api_key_expired</code>), was revoked (
              <code>api_key_revoked</code>), is unknown or was removed, or the lender is inactive or without
              API. 403: the <code>LenderId</code> is missing or not the key’s, a key cannot make this call or
              may only read (<code>api_key_read_only</code>), a feature is off, or the credits are used up.
            </li>
            <li>
              Every refusal is <code>application/problem+json</code> with a stable <code>code</code>, a
              sentence in <code>detail</code>, and errors by field in <code>errors</code>.
            </li>
          </ul>
        </Card>
        <CallList />
      </div>
    </Page>
  );
}
