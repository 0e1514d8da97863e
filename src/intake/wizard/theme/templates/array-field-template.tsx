import type { ArrayFieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import { useId, useLayoutEffect, useRef, useState, type JSX, type MouseEvent } from 'react';
import { GroupContext, type FormContext, type GroupEvents } from '../parts/contexts.ts';
import { fill } from '#src/lib/text/fill.ts';
import { formatPath } from '#src/engine/path.ts';
import type { WizardTexts } from '../../model/wizard-model.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { renderNow } from '../../form/render-now.ts';
import { focusQuestion } from '../../form/question-links.tsx';
import { nameOf, titlesOf } from '../parts/item-titles.ts';

type GroupProps = ArrayFieldTemplateProps<unknown, RJSFSchema, FormContext>;

/** An item that was removed, and its place. */
interface Removed {
  readonly index: number;
  readonly item: unknown;
}

/**
 * RJSF's template of a list: the items of a group, and the button that adds one. The offer to bring
 * an item back ends with the next change of the group, or when the step is left.
 */
export function ArrayFieldTemplate(props: GroupProps): JSX.Element {
  const { canAdd, onAddClick, items, uiSchema, registry, fieldPathId } = props;
  const name = String(fieldPathId.path[0]);
  const titleOf = titlesOf(registry.formContext, name);
  const { removed, change, bringBack, onRemove } = useRemoved(name, props);
  const [announced, announce] = useState('');
  const onMoved = (from: number, to: number): void => {
    registry.formContext.onReorder(name, (at) => (at === from ? to : at === to ? from : at));
    const { moved = '' } = registry.formContext.model.texts.items ?? {};
    announce(fill(moved, { item: titleOf(from), number: to + 1, count: items.length }));
  };
  const onClickCapture = useSingleClicks();
  const offer = removed && (
    <UndoOffer
      key="removed"
      name={name}
      item={nameOf(registry.formContext, name, removed.item) ?? titleOf(removed.index)}
      texts={registry.formContext.model.texts}
      onUndo={() => bringBack(removed)}
    />
  );
  return (
    <GroupContext value={useStable({ onRemove, onMoved })}>
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

/** Keeps the item that was removed last. */
function useRemoved(name: string, { registry, formData }: GroupProps) {
  const [removed, setRemoved] = useState<Removed>();
  const { onChange, onReorder } = registry.formContext;
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
  const onRemove = (index: number): void => {
    setRemoved({ index, item: given[index] });
    onReorder(name, (at) => (at === index ? undefined : at - Number(at > index)));
  };
  return { removed, change, bringBack, onRemove };
}

/** Returns one object, which calls the latest events. Another one would render every item. */
function useStable(events: GroupEvents): GroupEvents {
  const latest = useRef(events);
  useLayoutEffect(() => {
    latest.current = events;
  });
  const [stable] = useState((): GroupEvents => ({
    onRemove: (index) => latest.current.onRemove(index),
    onMoved: (from, to) => latest.current.onMoved(from, to),
  }));
  return stable;
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
  /** The name of the removed item, or its title. */
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

function addTitle(uiSchema: GroupProps['uiSchema']): string {
  const title: unknown = uiSchema?.['ui:options']?.['addTitle'];
  return typeof title === 'string' ? title : '';
}
