import type { ComponentType, ReactNode } from 'react';
import { Failed } from './failed.tsx';
import { SkeletonRows } from './skeleton-rows.tsx';
import { useLoadedCode } from './use-loaded-code.ts';

let count = 0;

/**
 * Defines a component whose code is loaded when it is first shown; until then it is a placeholder. If the code cannot be
 * loaded, only the component says so, by its label, and can be retried; without a label it stays empty. Call it at the top
 * of a module.
 */
export function deferred<Props extends object>(
  label: string | null,
  load: () => Promise<ComponentType<Props>>,
  placeholder: ReactNode = <SkeletonRows rows={4} />,
): ComponentType<Props> {
  count += 1;
  const key = ['component', String(count)] as const;
  // biome-ignore lint/correctness/noComponentHookFactories: one component for each module that calls it, like lazy()
  return function Deferred(props: Props) {
    const { code: Component, retry } = useLoadedCode(key, load);
    if (Component) return <Component {...props} />;
    if (!retry) return placeholder;
    return label && <Failed title={`${label} could not be loaded.`} onRetry={retry} />;
  };
}
