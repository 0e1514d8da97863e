import type {
  ArrayFieldItemTemplateProps,
  ArrayFieldTemplateProps,
  RJSFSchema,
} from '@rjsf/utils';
import { createContext, use, useId, useRef, useState, type JSX, type MouseEvent } from 'react';
import { fill } from '../../lib/fill.ts';
import { formatPath } from '../../form-engine/path.ts';
import type { WizardTexts } from '../answers/wizard-model.ts';
import { Button } from '../../ui/button.tsx';
import { renderNow } from './render-now.ts';
import { ItemsContext } from './items-context.ts';
import type { FormContext } from './question-frame.tsx';
import { focusQuestion } from './question-links.tsx';
import { AddedQuestions } from './step-form.tsx';
import { askedOf, StepQuestions, type QuestionsOfProps } from './step-questions.tsx';

type GroupProps = ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>;
type ItemProps = ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>;

/** Called by the items of a group. */
interface GroupEvents {
  /** Called with the index of an item before it is removed. */
  readonly onRemove: (index: number) => void;
  /** Called with the places of an item before and after it was moved. */
  readonly onMoved: (from: number, to: number) => void;
}

const GroupContext = createContext<GroupEvents>({
  onRemove: () => undefined,
  onMoved: () => undefined,
});

/** An item that was removed, and its place. */
interface Removed {
  readonly index: number;
  readonly item: unknown;
}

/**
 * RJSF's template of a list: the items of a group, and the button that adds one. The offer to bring
 * an item back ends with the next change of the group, or when the step is left.
 */
function Group(props: GroupProps): JSX.Element {
  const { canAdd, onAddClick, uiSchema, registry } = props;
  const { name, items, titleOf, removed, bringBack, change, announced, events } =
    useItems(props);
  const onClickCapture = useSingleClicks();
  const offer = removed && (
    <UndoOffer
      key="removed"
      name={name}
      item={titleOf(removed.index)}
      texts={registry.formContext.model.texts}
      onUndo={() => bringBack(removed)}
    />
  );
  return (
    <GroupContext value={events}>
      <div onClickCapture={onClickCapture} className="mt-3 grid grid-cols-1 gap-4">
        {offer ? items.toSpliced(removed.index, 0, offer) : items}
        {canAdd && (
          <Button
            className="justify-self-start"
            onClick={(event) => change(items.length, () => onAddClick(event))}
          >
            {addTitle(uiSchema)}
          </Button>
        )}
        <div aria-live="polite" className="sr-only">
          {announced}
        </div>
      </div>
    </GroupContext>
  );
}

/** Keeps the item that was removed last. Announces the new place of an item that was moved. */
function useItems({ items, fieldPathId, registry, formData }: GroupProps) {
  const name = String(fieldPathId.path[0]);
  const texts = registry.formContext.model.texts.items;
  const titleOf = useTitles(registry.formContext, name);
  const [removed, setRemoved] = useState<Removed>();
  const [announced, announce] = useState('');
  const { onChange, onReorder } = use(ItemsContext);
  const given: readonly unknown[] = Array.isArray(formData) ? formData : [];
  /** Ends the offer, and focuses the item at an index. */
  const change = (index: number, action: () => void): void => {
    renderNow(() => {
      setRemoved(undefined);
      action();
    });
    focusQuestion(formatPath([name, index]));
  };
  const bringBack = ({ index, item }: Removed): void =>
    change(index, () => {
      onReorder(name, (at) => (at < index ? at : at + 1));
      onChange({ [name]: given.toSpliced(index, 0, item) });
    });
  const events: GroupEvents = {
    onRemove: (index) => {
      setRemoved({ index, item: given[index] });
      onReorder(name, (at) => (at === index ? undefined : at - Number(at > index)));
    },
    onMoved: (from, to) => {
      onReorder(name, (at) => (at === from ? to : at === to ? from : at));
      const place = { item: titleOf(from), number: to + 1, count: items.length };
      announce(fill(texts?.moved ?? '', place));
    },
  };
  return {
    name,
    items,
    titleOf,
    removed,
    bringBack,
    change,
    announced,
    events,
  };
}

/**
 * Ignores the second click of a double click on a button of the group. What the button has moved
 * below the pointer would take it: the next item's button, or one of its answers.
 */
function useSingleClicks(): (event: MouseEvent) => void {
  const isButton = useRef(false);
  return (event) => {
    if (event.detail < 2) isButton.current = event.target instanceof HTMLButtonElement;
    else if (isButton.current) {
      event.preventDefault();
      event.stopPropagation();
    }
  };
}

interface UndoOfferProps {
  readonly name: string;
  /** The title of the removed item. */
  readonly item: string;
  readonly texts: WizardTexts;
  readonly onUndo: () => void;
}

/** Takes the place of the item. Its button has the focus, and the text as description. */
function UndoOffer({ name, item, texts, onUndo }: UndoOfferProps): JSX.Element {
  const text = useId();
  return (
    <div data-removed={name} className="flex flex-wrap items-center gap-3">
      <p id={text}>{fill(texts.items?.removed ?? '', { item })}</p>
      <Button aria-describedby={text} onClick={onUndo}>
        {texts.undo}
      </Button>
    </div>
  );
}

/** RJSF's object template. An item announces the questions that one of its answers adds. */
function Questions(props: QuestionsOfProps): JSX.Element {
  const [name, index] = props.fieldPathId.path;
  const { fields, texts } = props.registry.formContext.model;
  const group = fields[String(name)];
  return (
    <>
      <StepQuestions {...props} />
      {group?.kind === 'group' && (
        <AddedQuestions
          of={formatPath([group.name, Number(index)])}
          asked={askedOf(props).map((question) => question.name)}
          fields={group.item.fields}
          text={texts.added}
        />
      )}
    </>
  );
}

/** RJSF's template of an item: its questions, and the buttons that move and remove it. */
function Item(props: ItemProps): JSX.Element {
  const { children, index, totalItems, registry, buttonsProps } = props;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem, fieldPathId } = buttonsProps;
  const name = String(fieldPathId.path[0]);
  const texts = registry.formContext.model.texts.items;
  const item = useTitles(registry.formContext, name)(index);
  const { onRemove, onMoved } = use(GroupContext);
  const move = (event: MouseEvent, to: number, label: string): void => {
    if (to < 0 || to >= totalItems) return;
    renderNow(() => (to < index ? onMoveUpItem : onMoveDownItem)(event));
    onMoved(index, to);
    focusWithin(`[data-field="${formatPath([name, to])}"] [data-move="${label}"]`);
  };
  const remove = (event: MouseEvent): void => {
    renderNow(() => {
      onRemove(index);
      onRemoveItem(event);
    });
    focusWithin(`[data-removed="${name}"] button`);
  };
  return (
    <fieldset
      data-field={formatPath([name, index])}
      className="min-w-0 rounded-control border border-line px-4 pt-1 pb-4"
    >
      <legend className="px-1 font-semibold">{item}</legend>
      <div className="grid grid-cols-1 gap-4">{children}</div>
      <div className="mt-3 flex flex-wrap gap-x-4 gap-y-1">
        <Button
          variant="ghost"
          className={SMALL}
          data-move="up"
          aria-disabled={index === 0}
          onClick={(event) => move(event, index - 1, 'up')}
        >
          {fill(texts?.moveUp ?? '', { item })}
        </Button>
        <Button
          variant="ghost"
          className={SMALL}
          data-move="down"
          aria-disabled={index === totalItems - 1}
          onClick={(event) => move(event, index + 1, 'down')}
        >
          {fill(texts?.moveDown ?? '', { item })}
        </Button>
        <Button variant="ghost" className={SMALL} onClick={remove}>
          {fill(texts?.remove ?? '', { item })}
        </Button>
      </div>
    </fieldset>
  );
}

const SMALL = '-mx-2 px-2! text-sm! aria-disabled:text-muted';

/** Returns a function that names the items of a group by their indices. */
function useTitles({ model }: FormContext, name: string): (index: number) => string {
  const field = model.fields[name];
  return (index) => (field?.kind === 'group' ? field.engine.title(field, index) : '');
}

function addTitle(uiSchema: GroupProps['uiSchema']): string {
  const title: unknown = uiSchema?.['ui:options']?.['addTitle'];
  return typeof title === 'string' ? title : '';
}

function focusWithin(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}

/** Other forms do not download them. */
export const groups = {
  ArrayFieldTemplate: Group,
  ArrayFieldItemTemplate: Item,
  ObjectFieldTemplate: Questions,
};
