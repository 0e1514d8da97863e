import type { ObjectFieldTemplateProps } from '@rjsf/utils';
import { createContext, Fragment, use, type JSX, type ReactNode } from 'react';
import type { ChoiceValue } from '../../form-engine/kinds/field.ts';
import type { Follower } from '../answers/wizard-model.ts';
import { isChoices, StepContext } from './question-frame.tsx';

/**
 * The questions below the choices that make them appear. A choice has an empty place while its
 * question is not asked.
 */
type FollowUps = ReadonlyMap<ChoiceValue, ReactNode>;

/** The follow-up questions of the question whose widget asks for them, or `undefined` if no choice of it has any. */
export const FollowUpsContext = createContext<FollowUps | undefined>(undefined);

/** RJSF's object template: the questions of the open step that are asked, by RJSF's own resolution of the conditions. */
export function StepQuestions(props: ObjectFieldTemplateProps): JSX.Element[] {
  const { properties, schema, uiSchema = {} } = props;
  const { fields = [], followers = [] } = use(StepContext) ?? {};
  const asked = new Map<string, ReactNode>(
    properties
      .filter(({ name }) => schema.properties?.[name] !== false)
      .map(({ name, content }) => [name, content]),
  );
  const isBelow = (name: string) =>
    followers.some(({ field, below }) => field === name && below);
  const listed = fields.filter((name) => asked.has(name) && !isBelow(name));
  return listed.map((name, index) => {
    const before = listed[index - 1];
    const isFollower = followers.some(({ field }) => field === name);
    const isAfterGroup = before !== undefined && isChoices(uiSchema[before]);
    const place = isAfterGroup ? 'border-t border-line pt-5' : undefined;
    return (
      <div key={name} className={isFollower ? `-mt-2 ${FOLLOW_UP}` : place}>
        <FollowUpsContext value={followUps(name, followers, asked)}>
          {asked.get(name)}
        </FollowUpsContext>
      </div>
    );
  });
}

/** Joins a follow-up question to the question, or the choice, above it. */
export const FOLLOW_UP = 'ms-2 border-s-4 border-accent ps-5';

/** Returns the follow-up questions of a question, by its choices. */
function followUps(
  name: string,
  followers: readonly Follower[],
  asked: ReadonlyMap<string, ReactNode>,
): FollowUps | undefined {
  const own = followers.filter(({ below }) => below?.field === name);
  const choices = new Set(own.flatMap(({ below }) => below?.choice ?? []));
  const places = [...choices].map((choice) => {
    const questions = own.filter(
      ({ field, below }) => below?.choice === choice && asked.has(field),
    );
    const contents = questions.map(({ field }) => (
      <Fragment key={field}>{asked.get(field)}</Fragment>
    ));
    return [choice, contents.length > 0 && contents] as const;
  });
  return places.length > 0 ? new Map(places) : undefined;
}
