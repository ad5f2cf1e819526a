import type { ScreenRoute } from '#ui/screen-route';
import { DuplicatesView } from './duplicates-view.ts';
import { EditorView } from './editor-view.ts';

export const routes: [
  ScreenRoute<'/merchant-editor', EditorView>,
  ScreenRoute<'/merchant-editor/duplicates', DuplicatesView>,
] = [
  {
    path: '/merchant-editor',
    title: 'Merchant Editor',
    validateSearch: EditorView,
    component: () => import('./editor-page.tsx').then((page) => page.EditorPage),
  },
  {
    path: '/merchant-editor/duplicates',
    title: 'Possible Duplicates',
    validateSearch: DuplicatesView,
    component: () => import('./duplicates-page.tsx').then((page) => page.DuplicatesPage),
  },
];
