import { Button } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { NoticePage } from '#ui/notice-page';
import { useSignInState } from './identity-context.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { SendToSignIn } from './send-to-sign-in.tsx';
import { type SignOutReason, signOutReason } from './sign-out-reason.ts';
import { sessionTimes } from './times.ts';

/**
 * `/`: redirects a signed-in user to `/onboarding` (ONB-004). After a sign-out or a failed sign-in it says so and waits
 * for a click, so that there is no redirect loop; otherwise it redirects to the provider.
 */
export function SignedOutPage() {
  const state = useSignInState();
  const [left] = useState(signOutReason);
  if (state === 'signed-in') return <Navigate to="/onboarding" replace />;
  if (state === 'leaving') return <LeavingScreen />;
  if (state === undefined) return <LoadingScreen />;
  return left ? <SignedOutNotice left={left} /> : <SendToSignIn began="/" />;
}

/** Shown from a sign-out until the page is left; if that takes too long, the user can sign in again. */
export function LeavingScreen() {
  const [left, setLeft] = useState<SignOutReason | null>();
  useEffect(() => {
    const timer = setTimeout(() => setLeft(signOutReason()), sessionTimes.leaving);
    return () => clearTimeout(timer);
  }, []);
  return left === undefined ? <LoadingScreen /> : <SignedOutNotice left={left} />;
}

function SignedOutNotice({ left }: { left: SignOutReason | null }) {
  const [isLeaving, setIsLeaving] = useState(false);
  if (isLeaving) return <SendToSignIn began={left?.began ?? '/'} />;
  return (
    <NoticePage
      title={left?.reason === 'failed' ? 'Sign-in failed. Please try again.' : 'You are signed out.'}
      actions={
        <Button variant="filled" onClick={() => setIsLeaving(true)}>
          Sign in
        </Button>
      }
    />
  );
}
