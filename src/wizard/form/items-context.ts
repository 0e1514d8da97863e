import { createContext } from 'react';
import type { QuestionsProps } from '../answers/wizard-model.ts';

/** For the templates of groups. RJSF's `formContext` would render every question with each answer. */
export const ItemsContext = createContext<Pick<QuestionsProps, 'onChange' | 'onReorder'>>({
  onChange: () => undefined,
  onReorder: () => undefined,
});
