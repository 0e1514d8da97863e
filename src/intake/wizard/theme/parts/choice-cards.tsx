import { Fragment, use, type ComponentProps, type JSX } from 'react';
import { offeredChoices, type Choice, type ChoiceValue } from '#src/engine/kinds/field.ts';
import { pathOfId } from '#src/engine/path.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { focusQuestion } from '../../form/question-links.tsx';
import { fieldOf, isOptional, type WidgetProps } from './widget-props.ts';
import { FOLLOW_UP, FollowUpsContext } from './contexts.ts';

/** Returns the question's choices that are not retired. */
export function choicesOf(props: WidgetProps): readonly Choice<ChoiceValue>[] {
  return offeredChoices<ChoiceValue>(fieldOf(props)?.choices ?? []);
}

/** The values of one choice or several. */
export function chosenOf(value: unknown): ReadonlySet<unknown> {
  return new Set<unknown>(Array.isArray(value) ? value : [value]);
}

/** Splits choices by the question's groups. The rest comes last, without a title. */
export function inGroups(props: WidgetProps, offered: readonly Choice<ChoiceValue>[]) {
  const { groups = [] } = fieldOf(props) ?? {};
  const grouped = new Set<ChoiceValue>(groups.flatMap((group) => group.choices));
  const named = groups.map(({ title, choices: values }) => {
    const own = new Set<ChoiceValue>(values);
    return { title, choices: offered.filter(({ value }) => own.has(value)) };
  });
  const others = {
    title: undefined,
    choices: offered.filter(({ value }) => !grouped.has(value)),
  };
  return [...named, others].filter((group) => group.choices.length > 0);
}

/**
 * Returns the values in the order of the choices. An exclusive choice clears all others, and any
 * other clears it.
 */
export function toggled(props: WidgetProps, value: ChoiceValue): readonly ChoiceValue[] {
  const { choices = [] } = fieldOf(props) ?? {};
  const isAlone = (one: ChoiceValue) =>
    choices.some((choice) => choice.value === one && choice.exclusive);
  const before = chosenOf(props.value);
  const chosen = choicesOf(props)
    .map((choice) => choice.value)
    .filter((one) => before.has(one) !== (one === value));
  if (before.has(value)) return chosen;
  return chosen.filter((one) => one === value || !(isAlone(value) || isAlone(one)));
}

interface ChoiceGroupsProps extends WidgetProps {
  readonly type: 'radio' | 'checkbox';
  readonly offered?: readonly Choice<ChoiceValue>[];
  readonly onChoose: (value: ChoiceValue) => void;
}

/** More choices make compact cards, so that Next stays near. */
const MANY = 8;

/**
 * Choices as cards by group, in two columns if there is room. With a follow-up question there is
 * one column, and the question is right below its choice.
 */
export function ChoiceGroups(props: ChoiceGroupsProps): JSX.Element {
  const { type, id, value, offered = choicesOf(props), onChoose, onBlur } = props;
  const chosen = chosenOf(value);
  const followUps = use(FollowUpsContext);
  const groups = inGroups(props, offered);
  const all = groups.flatMap(({ choices }) => choices);
  const isCompact = all.length >= MANY;
  return (
    <>
      {groups.map(({ title, choices }, at) => {
        const cards = (
          <div
            key={at}
            data-compact={isCompact || undefined}
            className={`mt-3 grid ${followUps ? '' : 'sm:grid-cols-2'} ${isCompact ? 'gap-2' : 'gap-3'}`}
          >
            {choices.map((choice) => (
              <Fragment key={String(choice.value)}>
                <ChoiceCard
                  type={type}
                  id={`${id}-${all.indexOf(choice)}`}
                  name={id}
                  label={choice.label}
                  description={choice.description}
                  checked={chosen.has(choice.value)}
                  onChange={() => onChoose(choice.value)}
                  onBlur={() => onBlur(id, value)}
                />
                {followUps?.get(choice.value) && (
                  <div className={`mb-2 grid grid-cols-1 gap-4 ${FOLLOW_UP}`}>
                    {followUps.get(choice.value)}
                  </div>
                )}
              </Fragment>
            ))}
          </div>
        );
        if (title === undefined) return cards;
        return (
          <fieldset key={at} className="mt-5 min-w-0">
            <legend className="font-medium">{title}</legend>
            {cards}
          </fieldset>
        );
      })}
    </>
  );
}

interface ChoiceCardProps extends ComponentProps<'input'> {
  readonly id: string;
  readonly label: string;
  readonly description?: string | undefined;
}

/** A card that is pressed as a whole. The native input shows the state without color. */
export function ChoiceCard({ label, description, ...native }: ChoiceCardProps): JSX.Element {
  const { id } = native;
  return (
    <label className={CARD}>
      <input
        aria-describedby={description === undefined ? undefined : `${id}-description`}
        {...native}
        className="mt-0.5 size-5 shrink-0 accent-accent focus-visible:outline-none"
        aria-labelledby={`${id}-label`}
      />
      <span>
        <span id={`${id}-label`} className="block font-medium">
          {label}
        </span>
        {description !== undefined && (
          <span id={`${id}-description`} className="block text-sm text-muted">
            {description}
          </span>
        )}
      </span>
    </label>
  );
}

const CARD =
  'flex min-h-14 cursor-pointer items-start gap-3 rounded-card border border-control bg-canvas p-4 leading-6 in-data-compact:min-h-11 in-data-compact:px-3 in-data-compact:py-2.5 in-data-invalid:border-danger hover:border-accent has-checked:border-accent has-checked:bg-accent-soft has-checked:ring-1 has-checked:ring-accent has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';

/** Clears a choice that may stay unanswered. */
export function ClearAnswer(props: WidgetProps): JSX.Element | null {
  const { label, value, registry, onChange } = props;
  if (!isOptional(props) || value === undefined) return null;
  const clear = (): void => {
    onChange(undefined);
    // The button disappears with the answer.
    focusQuestion(pathOfId(props.id));
  };
  return (
    <Button variant="ghost" className="-ms-5 mt-1 forced-colors:ms-0" onClick={clear}>
      {registry.formContext.model.texts.clearAnswer} <span className="sr-only">{label}</span>
    </Button>
  );
}
