import { useMatches } from '@tanstack/react-router';
import { type ReactNode, useLayoutEffect, useState } from 'react';
import { ReleaseNotice } from '#features/deployments';
import { TermsProvider } from '#features/session';
import { TestingBanner } from '#features/testing-mode';
import { Header } from './header.tsx';
import { Keyboard } from './keyboard.tsx';
import styles from './shell.module.css';

/** Header and screen; the screen's route gives its title and whether it needs the day's terms. */
export function Shell({ children }: { children: ReactNode }) {
  const { title, terms } = useMatches({ select: (matches) => matches.at(-1)?.staticData }) ?? {};
  const [areKeysListed, setKeysListed] = useState(false);
  // Before the screen's own effects, which may set a more exact title.
  useLayoutEffect(() => {
    document.title = title ? `${title} · Assay` : 'Assay';
  }, [title]);
  return (
    <TermsProvider applies={terms ?? false}>
      <a href="#main" className={styles.skip}>
        Skip to content
      </a>
      <TestingBanner />
      <Header onListKeys={() => setKeysListed(true)} />
      <Keyboard isListed={areKeysListed} onList={setKeysListed} />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <ReleaseNotice />
    </TermsProvider>
  );
}
