import { getUiOptions, type FieldTemplateProps, type RJSFSchema } from '@rjsf/utils';
import { use, type JSX } from 'react';
import { formatPath } from '#src/engine/path.ts';
import { MarkedParts } from '../../form/marked-parts.tsx';
import { TitlesContext, type FormContext } from '../parts/contexts.ts';
import { legendOf, isRepeated, type Legend } from '../parts/legends.ts';
import { notesOf, idsOf } from '../parts/notes.ts';

type FrameProps = FieldTemplateProps<unknown, RJSFSchema, FormContext>;

/** RJSF's field template: a question around its widget. */
export function FieldTemplate(props: FrameProps): JSX.Element {
  const { schema, uiSchema, children } = props;
  // The form as a whole, or an item of a group, whose template frames it.
  if (schema.type === 'object') return children;
  if (getUiOptions(uiSchema).widget === 'checkbox') return <Checkable {...props} />;
  const legend = isRepeated(schema) ? 'group' : legendOf(uiSchema);
  return legend === undefined ? (
    <Labelled {...props} />
  ) : (
    <Fieldset {...props} legend={legend} />
  );
}

function Labelled(props: FrameProps): JSX.Element {
  const { id, fieldPathId, children } = props;
  return (
    <div data-field={formatPath(fieldPathId.path)}>
      <label htmlFor={id} className="font-medium">
        <QuestionTitle {...props} />
      </label>
      <Notes {...props} />
      {children}
    </div>
  );
}

/** The control shows its label itself. */
function Checkable(props: FrameProps): JSX.Element {
  const { fieldPathId, children } = props;
  return (
    <div data-field={formatPath(fieldPathId.path)}>
      {children}
      <Notes {...props} />
    </div>
  );
}

/** The whole group has the name and the texts. */
function Fieldset({
  legend,
  ...props
}: FrameProps & { readonly legend: Legend }): JSX.Element {
  const { id, fieldPathId, schema, required, rawErrors = [], children } = props;
  const isInvalid = rawErrors.length > 0;
  return (
    <fieldset
      // Only a radio group may be marked as required or invalid; a group of other inputs may not.
      {...(legend === 'radiogroup' && {
        role: 'radiogroup',
        'aria-required': required === true,
        'aria-invalid': isInvalid,
      })}
      id={id}
      data-field={formatPath(fieldPathId.path)}
      // A group's error is not one of the choices in its items.
      data-invalid={(isInvalid && !isRepeated(schema)) || undefined}
      aria-describedby={idsOf(notesOf(props))}
      className="min-w-0"
    >
      <legend className={legend === 'inputs' ? 'font-medium' : 'text-lg font-medium'}>
        <QuestionTitle {...props} />
      </legend>
      <Notes {...props} />
      {children}
    </fieldset>
  );
}

/** A question with its mark. */
function QuestionTitle(props: FrameProps): JSX.Element {
  const { schema, required, registry } = props;
  const { requiredMark, optionalMark } = registry.formContext.model.texts;
  const title = <Title {...props} />;
  if (schema.default !== undefined) return title;
  return (
    <>
      {title}{' '}
      {required === true ? (
        // The control itself announces this to screen readers.
        <span aria-hidden="true" className="text-danger">
          {requiredMark}
        </span>
      ) : (
        <span className="text-base font-normal text-muted">{optionalMark}</span>
      )}
    </>
  );
}

/** With the earlier answers that it names. */
function Title({ label, fieldPathId }: FrameProps): JSX.Element {
  return <>{use(TitlesContext)[textsKey(fieldPathId)] ?? label}</>;
}

/** Returns the name under which a question has its texts, alike in all items of a group. */
function textsKey({ path }: FrameProps['fieldPathId']): string {
  return formatPath(path.filter((key) => typeof key === 'string'));
}

function Notes(props: FrameProps): JSX.Element {
  const { fieldPathId, registry } = props;
  const {
    details,
    title: _,
    ...marked
  } = registry.formContext.texts[textsKey(fieldPathId)] ?? {};
  return (
    <>
      {notesOf(props).map(({ name, text, ...native }) => (
        <div key={name} {...native}>
          {name !== 'error' && marked[name] ? <MarkedParts parts={marked[name]} /> : text}
        </div>
      ))}
      {details && (
        <details className="mt-1.5 text-sm">
          <summary className="min-h-6 w-fit cursor-pointer text-accent underline underline-offset-4">
            {details.title}
          </summary>
          <div className="mt-1.5 border-s-4 border-line ps-4 text-muted">
            <MarkedParts parts={details.text} />
          </div>
        </details>
      )}
    </>
  );
}
