import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useIdentity, useSignInState } from './identity-context.ts';
import { LoadingScreen } from './loading-screen.tsx';

/** `/callback`: reads the provider's answer and continues (ONB-002, ONB-003). */
export function SignInReturn() {
  const identity = useIdentity();
  const state = useSignInState();
  const isKnown = state === 'signed-in' || state === 'signed-out';
  const navigate = useNavigate();
  useEffect(() => {
    if (!isKnown) return;
    void identity.completeSignIn(location.href).then((href) => navigate({ href, replace: true }));
  }, [identity, isKnown, navigate]);
  return <LoadingScreen />;
}
