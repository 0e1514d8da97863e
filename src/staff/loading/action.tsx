import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import type { JSX } from 'react';
import { ErrorNote } from '../../ui/notes.tsx';
import { errorSentence, RequestRefused } from '../data/load-error.ts';
import { useSource } from './list-source.ts';

export type Action<Input, Result> = ReturnType<typeof useAction<Result, Input>>;

/** A request that the person starts, one at a time. It fails by throwing. */
export function useAction<Result, Input = void>(
  mutationFn: (input: Input) => Promise<Result>,
  onSuccess?: (result: Result) => void,
) {
  const action = useMutation({ mutationFn, ...(onSuccess && { onSuccess }) });
  const start = (input: Input): void => {
    if (!action.isPending) action.mutate(input);
  };
  return { ...action, input: action.variables, start };
}

interface ActionErrorProps {
  readonly action: Pick<UseMutationResult, 'error'>;
  /** Such as "Nothing was saved". */
  readonly failed: string;
  readonly advice?: string;
  readonly className?: string;
}

/** Why an action failed: a refusal's message, or another error as the cause. */
export function ActionError(props: ActionErrorProps): JSX.Element | null {
  const { action, failed, advice = '', className } = props;
  const { model } = useSource();
  const { error } = action;
  if (!error) return null;
  const text =
    error instanceof RequestRefused
      ? error.message
      : `${failed}: ${errorSentence(model.admin, error)} ${advice}`.trimEnd();
  return <ErrorNote className={className}>{text}</ErrorNote>;
}
