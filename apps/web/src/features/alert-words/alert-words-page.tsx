import { alertWordFamilies } from '@assay/domain/alert-words';
import { readPageConfig } from '#api/page-config';
import { Card } from '#ui/card';
import { Page } from '#ui/page';
import styles from './alert-words-page.module.css';

/** The words online content is monitored for, by family, and how to request another (BOF-130). */
export function AlertWordsPage() {
  const { support_email } = readPageConfig(document);
  return (
    <Page
      title="Alert Words"
      subtitle="Reviews, complaints and other online content about a merchant are monitored for these words"
    >
      <Card>
        <p className={`${styles.text} prose`}>
          Assay reads what customers and public agencies write about your merchants. If a text contains one of
          these words, the report highlights it and lists it separately.
        </p>
        <dl className={styles.families}>
          {Object.entries(alertWordFamilies).map(([family, words]) => (
            <div key={family} className={styles.family}>
              <dt>{family}</dt>
              <dd>
                <ul className={styles.words} aria-label={family}>
                  {words.map((word) => (
                    <li key={word} className={styles.word}>
                      {word}
                    </li>
                  ))}
                </ul>
              </dd>
            </div>
          ))}
        </dl>
        <p className={`${styles.text} prose`}>
          Whole words only, upper or lower case; AG only in capitals. Is a word missing? Write to{' '}
          <a href={`mailto:${support_email}?subject=${encodeURIComponent('New alert word')}`}>
            {support_email}
          </a>{' '}
          to request it.
        </p>
      </Card>
    </Page>
  );
}
