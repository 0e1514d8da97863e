import type { ObjectFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { Fragment, use, useId, type JSX, type ReactNode } from 'react';
import type { PartOf } from '#src/engine/kinds/field.ts';
import type { Follower } from '../../model/steps.ts';
import { MarkedParts } from '../../form/marked-parts.tsx';
import {
  FOLLOW_UP,
  StepContext,
  type FollowUps,
  FollowUpsContext,
  type FormContext,
} from '../parts/contexts.ts';
import { isChoices } from '../parts/legends.ts';

export type QuestionsOfProps = ObjectFieldTemplateProps<unknown, RJSFSchema, FormContext>;

/**
 * RJSF's object template: the questions of the open step, or of an item, that are asked, by RJSF's
 * own resolution of the conditions.
 */
export function ObjectFieldTemplate(props: QuestionsOfProps): JSX.Element {
  const { properties, uiSchema = {}, registry, fieldPathId } = props;
  const step = use(StepContext);
  const isItem = fieldPathId.path.length > 0;
  const fields = isItem ? properties.map(({ name }) => name) : (step?.fields ?? []);
  const followers = isItem ? [] : (step?.followers ?? []);
  const asked = new Map<string, ReactNode>(
    properties.map(({ name, content }) => [name, content]),
  );
  const isBelow = (name: string) =>
    followers.some(({ field, below }) => field === name && below);
  const listed = fields.filter((name) => asked.has(name) && !isBelow(name));
  const partOf = (name: string) =>
    isItem ? undefined : registry.formContext.model.fields[name]?.part;
  const questions = listed.map((name, index) => {
    const before = listed[index - 1];
    const isFollower = followers.some(({ field }) => field === name);
    const isAfterChoices = before !== undefined && isChoices(uiSchema[before]);
    // A composite has lines of its own.
    const hasLine = isAfterChoices && partOf(before)?.of === partOf(name)?.of;
    const place = hasLine ? 'border-t border-line pt-5' : undefined;
    return (
      <div key={name} className={isFollower ? `-mt-2 ${FOLLOW_UP}` : place}>
        <FollowUpsContext value={followUps(name, followers, asked)}>
          {asked.get(name)}
        </FollowUpsContext>
      </div>
    );
  });
  const parts = listed.map(partOf);
  const blocks = parts.flatMap((part, index) => {
    const [question] = questions.slice(index, index + 1);
    if (!part || !question) return question ?? [];
    if (parts[index - 1]?.of === part.of) return [];
    const own = questions.filter((_, at) => parts[at]?.of === part.of);
    const marked = registry.formContext.texts[part.of]?.description;
    const description = marked ? <MarkedParts parts={marked} /> : part.description;
    return <Composite key={part.of} part={part} description={description} questions={own} />;
  });
  // Chromium looks at all controls of a form for each element that is appended to it.
  return isItem ? <>{blocks}</> : <div className="grid gap-4">{blocks}</div>;
}

interface CompositeProps {
  readonly part: PartOf;
  readonly description: ReactNode;
  readonly questions: readonly JSX.Element[];
}

/** The parts of a composite below its title. The heading of the step already shows the same title. */
function Composite({ part, description, questions }: CompositeProps): JSX.Element {
  const { of, title } = part;
  const id = useId();
  const isHeading = title === use(StepContext)?.title;
  return (
    // Its own box: a border of the fieldset would run through the legend.
    <div
      data-composite={of}
      className="border-y border-line py-5 first:border-t-0 first:pt-0 last:border-b-0 last:pb-0 [[data-composite]+&]:border-t-0 [[data-composite]+&]:pt-0"
    >
      <fieldset
        aria-describedby={description === undefined ? undefined : id}
        className="grid min-w-0 grid-cols-1 gap-4"
      >
        <legend className={isHeading ? 'sr-only' : 'mb-2 text-lg font-semibold'}>
          {title}
        </legend>
        {description !== undefined && (
          <p id={id} className="text-muted">
            {description}
          </p>
        )}
        {questions}
      </fieldset>
    </div>
  );
}

/** By choice. */
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
