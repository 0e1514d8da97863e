import type { JSX } from 'react';
import { formatPath } from '#src/engine/path.ts';
import { ArrayFieldItemTemplate } from './array-field-item-template.tsx';
import { ArrayFieldTemplate } from './array-field-template.tsx';
import { ObjectFieldTemplate, type QuestionsOfProps } from './object-field-template.tsx';
import { AddedQuestions } from '../../form/added-questions.tsx';

/** The templates of a form with groups. Other forms do not download them. */
export const GROUP_TEMPLATES = {
  ArrayFieldTemplate,
  ArrayFieldItemTemplate,
  ObjectFieldTemplate: ItemQuestions,
};

/** RJSF's object template. An item announces the questions that one of its answers adds. */
function ItemQuestions(props: QuestionsOfProps): JSX.Element {
  const [name, index] = props.fieldPathId.path;
  const { fields, texts } = props.registry.formContext.model;
  const group = fields[String(name)];
  const item = formatPath([String(name), Number(index)]);
  return (
    <>
      {group?.kind === 'group' && (
        <AddedQuestions
          of={item}
          item={item}
          asked={props.properties.map((question) => question.name)}
          fields={group.item.fields}
          text={texts.added}
        />
      )}
      <ObjectFieldTemplate {...props} />
    </>
  );
}
