import { Button } from '@mantine/core';
import { Navigate } from '@tanstack/react-router';
import { useState } from 'react';
import { NoticePage } from '#ui/notice-page';
import { useSignInState } from './identity-context.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { SendToSignIn } from './send-to-sign-in.tsx';
import { signOutReason } from './sign-out-reason.ts';

/**
 * `/`: redirects a signed-in user to `/onboarding` (ONB-004). After a sign-out or a failed sign-in it says so and waits
 * for a click, so that there is no redirect loop; otherwise it redirects to the provider.
 */
export function SignedOutPage() {
  const state = useSignInState();
  const [left] = useState(signOutReason);
  const [isLeaving, setIsLeaving] = useState(false);
  if (state === 'signed-in') return <Navigate to="/onboarding" replace />;
  if (state === undefined) return <LoadingScreen />;
  if (!left) return <SendToSignIn began="/" />;
  if (isLeaving) return <SendToSignIn began={left.began ?? '/'} />;
  return (
    <NoticePage
      title={left.reason === 'failed' ? 'Sign-in failed. Please try again.' : 'You are signed out.'}
      actions={
        <Button variant="filled" onClick={() => setIsLeaving(true)}>
          Sign in
        </Button>
      }
    />
  );
}
