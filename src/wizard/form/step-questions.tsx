import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, Fragment, use, type JSX } from 'react';
import type { WizardQuestionsStep } from '../answers/wizard-model.ts';
import { isChoices } from './question-frame.tsx';

/** The open step. RJSF's `formContext` would render the step before once more with each step. */
export const StepContext = createContext<WizardQuestionsStep | undefined>(undefined);

/** RJSF's object template: the questions of the open step that are asked, which RJSF's resolution of the conditions decides. */
export function StepQuestions(props: ObjectFieldTemplateProps): JSX.Element[] {
  const { properties, schema, uiSchema = {} } = props;
  const step = use(StepContext);
  const asked = (step?.fields ?? []).filter((name) => schema.properties?.[name] !== false);
  const contents = new Map(properties.map(({ name, content }) => [name, content]));
  return asked.map((name, index) => {
    const before = asked[index - 1];
    const isAfterGroup = before !== undefined && isChoices(uiSchema[before]);
    const isFollower = step?.followers?.includes(name);
    const follows = isFollower ? FOLLOWER : isAfterGroup ? AFTER_GROUP : undefined;
    return follows === undefined ? (
      <Fragment key={name}>{contents.get(name)}</Fragment>
    ) : (
      <div key={name} className={follows}>
        {contents.get(name)}
      </div>
    );
  });
}

/** Joins a question that an answer brings in to the question above it. */
const FOLLOWER = '-mt-2 ml-2 border-l-4 border-accent pl-5';

/** Shows where the choices of the question before end. */
const AFTER_GROUP = 'border-t border-line pt-5';
