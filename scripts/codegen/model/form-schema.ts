import type { RJSFSchema } from '@rjsf/utils';
import { offeredChoices, type ChoiceValue } from '#src/engine/kinds/field.ts';
import { isList, type Field } from '#src/engine/kinds/registry.ts';
import { present } from '../kinds/present.ts';
import type { FieldUi, UiFile } from '../declaration/declared-files.generated.ts';
import type { PlainSchema } from '../kinds/plain-schema.ts';

type Fields = Readonly<Record<string, Field>>;

/**
 * For RJSF: plain draft-07 with titles, without retired questions. The widgets read the choices'
 * labels in the model: RJSF would compile a function for each branch of a `oneOf`.
 */
export function formSchema(
  { properties, required, ...plain }: PlainSchema,
  fields: Fields,
): RJSFSchema {
  const shown = shownProperties(fields, properties);
  return { ...plain, required: [...required], properties: shown };
}

function shownProperties(
  fields: Fields,
  properties: PlainSchema['properties'],
): Record<string, RJSFSchema> {
  return shownFields(fields, (field) => shownProperty(field, properties[field.name] ?? {}));
}

/** With widgets. */
export function formLooks(
  looks: UiFile['fields'],
  fields: Fields,
): Readonly<Record<string, object>> {
  const tokens = Object.values(fields).map((field) => {
    return [field.name, tokenOf(field, looks[field.name] ?? {})] as const;
  });
  const tokenBy = new Map(tokens);
  return shownFields(fields, (field) => ({
    ...shownLook(field, looks[field.name] ?? {}),
    ...present({ 'ui:autocomplete': autofill(field, fields, tokenBy) }),
  }));
}

/** Makes a value for each field that is not retired. */
function shownFields<Value>(
  fields: Fields,
  make: (field: Field) => Value,
): Record<string, Value> {
  const shown = Object.values(fields).filter(({ deprecated }) => !deprecated);
  return Object.fromEntries(shown.map((field) => [field.name, make(field)]));
}

/** With texts, default and offered choices. */
export function shownProperty(field: Field, plain: object): object {
  const { title, description, default: usual } = field;
  const texts = { title, ...present({ description, default: usual }) };
  if (field.kind === 'group') return { ...texts, ...plain, items: shownItems(field, plain) };
  if (!field.choices || field.other !== undefined) return { ...texts, ...plain };
  const values = offeredChoices<ChoiceValue>(field.choices).map(({ value }) => value);
  const offered = isList(field)
    ? { items: { type: 'string', enum: values } }
    : { enum: values };
  return { ...texts, ...plain, ...offered };
}

function shownItems({ item }: Field<'group'>, plain: object): object {
  const { items }: { items?: Partial<PlainSchema> } = plain;
  const { properties = {}, ...plainItem } = items ?? {};
  return { ...plainItem, properties: shownProperties(item.fields, properties) };
}

/** An item is about somebody else: browsers fill in only what its looks declare. */
function itemLooks(looks: UiFile['fields'], fields: Fields): Readonly<Record<string, object>> {
  return shownFields(fields, (field) => shownLook(field, looks[field.name] ?? {}));
}

/**
 * Returns what browsers fill in. A part of a composite is in a section of its own if another
 * question of the step takes the same: a browser would fill in both alike.
 */
function autofill(
  field: Field,
  fields: Fields,
  tokenBy: ReadonlyMap<string, string | undefined>,
): string | undefined {
  const token = tokenBy.get(field.name);
  const isTaken = Object.values(fields).some(
    (other) =>
      other.step === field.step &&
      other.part?.of !== field.part?.of &&
      tokenBy.get(other.name) === token,
  );
  return token && field.part && isTaken ? `section-${field.part.of} ${token}` : token;
}

/** Returns what the look of a question declares, or the default of its kind. */
function tokenOf(field: Field, look: FieldUi): string | undefined {
  return look['ui:autocomplete'] ?? ('autocomplete' in field ? field.autocomplete : undefined);
}

/** Returns the widget and what it reads of the look. Everything else is in the model. */
export function shownLook(field: Field, look: FieldUi): object {
  const { 'ui:groups': _groups, 'ui:details': _details, 'ui:options': options, ...own } = look;
  const { rows, addTitle } = options ?? {};
  const read = present({ rows, addTitle });
  const shown = { ...own, ...(Object.keys(read).length > 0 && { 'ui:options': read }) };
  // RJSF has no widget for a group.
  if (field.kind !== 'group') return { ...shown, 'ui:widget': field.widget };
  return { ...shown, items: itemLooks(look.items ?? {}, field.item.fields) };
}
