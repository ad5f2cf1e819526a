import { Skeleton } from '@mantine/core';
import { Link, Navigate, useParams } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useViewer } from '#features/session';
import { AccessDenied } from '#ui/access-denied';
import { Card } from '#ui/card';
import { Failed } from '#ui/failed';
import type { AddressWithoutParams } from '#ui/link-target';
import { Page } from '#ui/page';
import { SkeletonRows } from '#ui/skeleton-rows';
import { scrollLinkIntoView, useCurrentInView } from '#ui/use-current-in-view';
import { useLoadedCode } from '#ui/use-loaded-code';
import styles from './settings-frame.module.css';
import type { AnySettingsScreen } from './settings-screen.ts';

type SettingsAddress = Extract<AddressWithoutParams, `/settings/${string}`>;

/** Typed links know the addresses of the registered screens only. */
const addressOf = ({ section }: { section: string }) => `/settings/${section}` as SettingsAddress;

/**
 * The settings menu and the chosen screen. An unknown section redirects to the first; a forbidden one loads nothing.
 */
export function SettingsFrame({ screens }: { screens: readonly AnySettingsScreen[] }) {
  const viewer = useViewer();
  const { section } = useParams({ strict: false });
  const chosen = screens.find((screen) => screen.section === section);
  const [first] = screens;
  if (!chosen) return first && <Navigate to={addressOf(first)} replace />;
  const offered = screens.filter((screen) => screen.mayOpen(viewer));
  return (
    <Page title="Settings">
      <div className={styles.frame}>
        <Menu screens={offered} section={chosen.section} />
        <div className={styles.screen} data-wide={chosen.isWide}>
          {chosen.mayOpen(viewer) ? (
            <LoadedScreen screen={chosen} />
          ) : (
            <AccessDenied who={chosen.openTo} message={chosen.whyClosed} />
          )}
        </div>
      </div>
    </Page>
  );
}

/** Beside the screen; in a narrow window above it, scrolling sideways. */
function Menu({ screens, section }: { screens: readonly AnySettingsScreen[]; section: string }) {
  const items = useRef<HTMLDivElement>(null);
  useCurrentInView(items);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another section is another current one
  useEffect(() => scrollLinkIntoView(items.current?.querySelector('[aria-current]')), [section]);
  return (
    <nav aria-label="Settings" className={styles.menu}>
      <div ref={items} className={styles.items}>
        {screens.map(({ section: word, label }) => (
          <Link
            key={word}
            to={addressOf({ section: word })}
            className={styles.item}
            aria-current={word === section ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </div>
    </nav>
  );
}

function LoadedScreen({ screen }: { screen: AnySettingsScreen }) {
  const { code: Screen, retry } = useLoadedCode(['settings screen', screen.section], screen.Screen);
  if (Screen) return <Screen />;
  if (retry)
    return (
      <Card flush>
        <Failed title={`${screen.label} could not be loaded.`} onRetry={retry} />
      </Card>
    );
  return (
    <Card title={<Skeleton height={13} width={120} />} flush>
      <SkeletonRows rows={4} />
    </Card>
  );
}
