import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { firstField } from '#ui/use-first-field';
import { useKeys } from '#ui/use-keys';
import { useLoaded } from './use-loaded.ts';

interface KeyboardProps {
  isListed: boolean;
  onList: (isListed: boolean) => void;
}

/** The keys that work on every screen, and the list of all keys. */
export function Keyboard({ isListed, onList }: KeyboardProps) {
  const navigate = useNavigate();
  const [KeyList, load] = useLoaded(async () => (await import('./key-list.tsx')).KeyList, 'The list of keys');
  const search = () => {
    const place = document.querySelector('main [data-slash-focus]');
    if (place) (place.matches('input') ? (place as HTMLElement) : firstField(place))?.focus();
    else void navigate({ to: '/onboarding' });
  };
  useKeys([
    ['/', search],
    // For keyboards where `/` needs shift.
    ['shift+/', search],
    ['shift+?', () => onList(true)],
    ['?', () => onList(true)],
  ]);
  useEffect(() => {
    if (isListed) void load().then((isLoaded) => isLoaded || onList(false));
  }, [isListed, load, onList]);
  return KeyList && <KeyList isOpen={isListed} onClose={() => onList(false)} />;
}
