import { useEffect, useState } from 'react';
import { useIdentity } from './identity-context.ts';
import { LoadingScreen } from './loading-screen.tsx';
import { StartFailure } from './start-failure.tsx';

/** Redirects to the provider's sign-in page, which returns to `began`. */
export function SendToSignIn({ began }: { began: string }) {
  const identity = useIdentity();
  const [failure, setFailure] = useState<Error | null>(null);
  useEffect(() => {
    identity.signIn(began).catch(setFailure);
  }, [identity, began]);
  if (!failure) return <LoadingScreen />;
  return <StartFailure failure={failure} onSignOut={() => void identity.signOut()} />;
}
