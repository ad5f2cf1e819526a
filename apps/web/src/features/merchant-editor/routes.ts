import type { ScreenRoute } from '#ui/screen-route';
import { EditorView } from './editor-view.ts';

export const routes: [ScreenRoute<'/merchant-editor', EditorView>] = [
  {
    path: '/merchant-editor',
    title: 'Merchant Editor',
    validateSearch: EditorView,
    component: () => import('./editor-page.tsx').then((page) => page.EditorPage),
  },
];
