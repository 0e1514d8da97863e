import {
  descriptionId,
  errorId,
  getUiOptions,
  helpId,
  type FieldTemplateProps,
} from '@rjsf/utils';

/** The props that fields and widgets share. */
type Described = Pick<FieldTemplateProps, 'id' | 'schema' | 'uiSchema' | 'rawErrors'>;

/** Description, hint and error, each under RJSF's id. */
export function notesOf({ id, schema, uiSchema, rawErrors = [] }: Described) {
  const { help, description = schema.description } = getUiOptions(uiSchema);
  return (
    [
      {
        name: 'description',
        id: descriptionId(id),
        text: description,
        className: 'mt-1 text-muted',
      },
      { name: 'help', id: helpId(id), text: help, className: 'mt-1.5 text-sm text-muted' },
      { name: 'error', id: errorId(id), text: rawErrors[0], className: ERROR },
    ] as const
  ).filter(({ text }) => typeof text === 'string');
}

const ERROR = 'mt-1.5 text-sm font-medium text-danger';

export function idsOf(notes: readonly { readonly id: string }[]): string | undefined {
  return notes.map(({ id }) => id).join(' ') || undefined;
}

/** `undefined` without such texts. */
export function describedBy(question: Described): string | undefined {
  return idsOf(notesOf(question));
}
