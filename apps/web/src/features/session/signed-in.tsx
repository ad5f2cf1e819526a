import { ACCOUNT_DISABLED } from '@assay/domain/problem';
import { isAdmin, viewerOf } from '@assay/domain/session';
import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLocation } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { ApiProblem } from '#api/call';
import { NoticePage } from '#ui/notice-page';
import { useIdentity, useSignInState } from './identity-context.ts';
import { IdleGuard } from './idle-guard.tsx';
import { actForLender, followLenderOfOtherTabs, reloadForLender } from './lender-in-use.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { type Session, sessionQuery } from './queries.ts';
import { SendToSignIn } from './send-to-sign-in.tsx';
import { LeavingScreen } from './signed-out-page.tsx';
import { StartFailure } from './start-failure.tsx';
import {
  applyTestingMode,
  readTestingSetting,
  saveTestingSetting,
  type TestingSetting,
} from './testing-mode.ts';
import { mayLoseUnsavedChanges } from './unsaved-changes.ts';
import { type ActiveViewer, ViewerContext } from './viewer.ts';

const DISABLED = 'Your account has been disabled.';

/** Shows its children only to a signed-in user with an active lender. */
export function SignedIn({ children }: { children: ReactNode }) {
  const state = useSignInState();
  const address = useLocation().href;
  if (state === 'signed-in') return <StartUp>{children}</StartUp>;
  if (state === 'signed-out') return <SendToSignIn began={address} />;
  if (state === 'leaving') return <LeavingScreen />;
  return <LoadingScreen />;
}

function StartUp({ children }: { children: ReactNode }) {
  const identity = useIdentity();
  const { data, error } = useQuery(sessionQuery);
  const signOut = useCallback(() => void identity.signOut(), [identity]);
  if (data) {
    const { user, lender } = data;
    if (!user.is_active) return <ClosedAccount reason={DISABLED} onSignOut={signOut} />;
    if (!lender) {
      return <ClosedAccount reason="No active lender. Contact support." onSignOut={signOut} />;
    }
    return (
      <WithViewer session={{ user, lender }} onSignOut={signOut}>
        {children}
      </WithViewer>
    );
  }
  if (error instanceof ApiProblem && error.status === 401) {
    // Any other 401 leads to a reload (ONB-008).
    return error.problem.detail === ACCOUNT_DISABLED ? (
      <ClosedAccount reason={DISABLED} onSignOut={signOut} />
    ) : (
      <LoadingScreen />
    );
  }
  return error ? <StartFailure failure={error} onSignOut={signOut} /> : <LoadingScreen />;
}

interface WithViewerProps {
  session: Session & { lender: NonNullable<Session['lender']> };
  onSignOut: () => void;
  children: ReactNode;
}

function WithViewer({ session: { user, lender }, onSignOut, children }: WithViewerProps) {
  const identity = useIdentity();
  const [setting, setSetting] = useState(() => readTestingSetting(localStorage));
  const change = useCallback(
    (next: TestingSetting) => {
      saveTestingSetting(localStorage, next);
      if (setting.isOn) location.reload();
      else setSetting(next);
    },
    [setting.isOn],
  );
  const viewer = useMemo<ActiveViewer>(() => {
    const seen = applyTestingMode(user, lender, setting);
    return {
      ...viewerOf(seen.user, seen.lender),
      testing: isAdmin(user) ? { setting, lender, change } : undefined,
      switchLender: async (id) => {
        const next = user.lenders.find((own) => own.id === id);
        if (!next || next.id === lender.id || !(await mayLoseUnsavedChanges())) return;
        actForLender(next);
        reloadForLender();
      },
      signOut: async () => {
        if (await mayLoseUnsavedChanges()) onSignOut();
      },
    };
  }, [user, lender, setting, change, onSignOut]);
  useEffect(followLenderOfOtherTabs, []);
  const onIdle = useCallback(
    () => void identity.signOut(location.pathname + location.search + location.hash),
    [identity],
  );
  return (
    <ViewerContext value={viewer}>
      {children}
      <IdleGuard onIdle={onIdle} />
    </ViewerContext>
  );
}

/** All that a blocked user sees: the reason and a sign-out button (BOF-015). */
function ClosedAccount({ reason, onSignOut }: { reason: string; onSignOut: () => void }) {
  return <NoticePage title={reason} actions={<Button onClick={onSignOut}>Logout</Button>} />;
}
