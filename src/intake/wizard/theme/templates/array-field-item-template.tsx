import type { ArrayFieldItemTemplateProps, RJSFSchema } from '@rjsf/utils';
import { use, type JSX, type MouseEvent } from 'react';
import { fill } from '#src/lib/text/fill.ts';
import { formatPath } from '#src/engine/path.ts';
import { Button } from '#src/ui/buttons/button.tsx';
import { renderNow } from '../../form/render-now.ts';
import { GroupContext, type FormContext } from '../parts/contexts.ts';
import { titlesOf } from '../parts/item-titles.ts';

type ItemProps = ArrayFieldItemTemplateProps<unknown, RJSFSchema, FormContext>;

/** RJSF's template of an item: its questions, and the buttons that move and remove it. */
export function ArrayFieldItemTemplate(props: ItemProps): JSX.Element {
  const { children, index, totalItems, registry, buttonsProps } = props;
  const { onMoveUpItem, onMoveDownItem, onRemoveItem, fieldPathId } = buttonsProps;
  const name = String(fieldPathId.path[0]);
  const texts = registry.formContext.model.texts.items;
  const item = titlesOf(registry.formContext, name)(index);
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

function focusWithin(selector: string): void {
  document.querySelector<HTMLElement>(selector)?.focus();
}
