import type { Edit } from './edited-texts.ts';

/** What a content editor does to give a field another name, in both schema files. */
export function renameField(from: string, to: string): Edit {
  return ({ questions, ui }) => {
    rewrite(questions, from, to);
    rewrite(ui, from, to);
    const field = questions.properties[to];
    if (!field) throw new Error(`There is no field "${from}".`);
    field.renamedFrom =
      field.renamedFrom === undefined ? from : [from, ...[field.renamedFrom].flat()];
  };
}

/** Puts `to` wherever `from` stands as a key or as a whole text. */
function rewrite(target: object, from: string, to: string): void {
  const text = JSON.stringify(target).replaceAll(JSON.stringify(from), () => JSON.stringify(to));
  for (const key of Object.keys(target)) Reflect.deleteProperty(target, key);
  Object.assign(target, JSON.parse(text));
}

type Files = Parameters<Edit>[0];
type FieldSchema = Files['questions']['properties'][string];
type Condition = NonNullable<Files['questions']['allOf']>[number];

/** Asks a question more, in a step that there is, and shows its answer everywhere. */
export function addField(name: string, schema: FieldSchema, step = 'contact'): Edit {
  return ({ questions, ui }) => {
    questions.properties[name] = schema;
    ui.steps.find(({ id }) => id === step)?.fields?.push(name);
    ui.admin.columns.push({
      id: `column-${name.toLowerCase()}`,
      title: name,
      lines: [{ field: name }],
    });
  };
}

/** Takes a question out of everything that asks it; what shows it stays. */
export function retireField(name: string): Edit {
  return ({ questions, ui }) => {
    fieldOf(questions, name).deprecated = true;
    stopAsking({ questions, ui }, name);
  };
}

/** Takes a question out of both files, as nobody should. */
export function removeField(name: string): Edit {
  return ({ questions, ui }) => {
    Reflect.deleteProperty(questions.properties, name);
    Reflect.deleteProperty(ui.fields, name);
    stopAsking({ questions, ui }, name);
    for (const column of ui.admin.columns) {
      if (column.lines) column.lines = column.lines.filter(({ field }) => field !== name);
    }
    ui.admin.columns = ui.admin.columns.filter(({ lines, system }) => system || lines?.length);
  };
}

function stopAsking({ questions, ui }: Files, name: string): void {
  for (const step of ui.steps) {
    if (step.fields) step.fields = step.fields.filter((field) => field !== name);
  }
  ui.steps = ui.steps.filter(({ kind, fields }) => kind !== 'questions' || fields?.length);
  const steps = new Set(ui.steps.map(({ id }) => id));
  for (const card of ui.summary.cards ?? []) {
    card.steps = (card.steps ?? []).filter((id) => steps.has(id));
  }
  questions.required = (questions.required ?? []).filter((field) => field !== name);
  questions.allOf = (questions.allOf ?? []).filter(
    (one) => !JSON.stringify(one).includes(`"${name}"`),
  );
}

/** Changes what is said of one question. */
export function changeField(name: string, changes: Readonly<Record<string, unknown>>): Edit {
  return ({ questions }) => void Object.assign(fieldOf(questions, name), changes);
}

/** Asks a question in another way, by the widget of its type. */
export function replaceField(name: string, schema: FieldSchema): Edit {
  return ({ questions, ui }) => {
    questions.properties[name] = schema;
    ui.fields[name] = {};
    for (const { lines = [] } of ui.admin.columns) {
      for (const line of lines) if (line.field === name) Reflect.deleteProperty(line, 'badge');
    }
  };
}

export function requireField(name: string): Edit {
  return ({ questions }) => void questions.required?.push(name);
}

export function addCondition(condition: Condition): Edit {
  return ({ questions }) => void questions.allOf?.push(condition);
}

/** Changes the choices of a question. */
export function changeChoices(
  name: string,
  change: (choices: { const: string | boolean; title: string; deprecated?: true }[]) => void,
): Edit {
  return ({ questions }) => {
    const field = fieldOf(questions, name);
    change(field.items?.oneOf ?? field.oneOf ?? []);
  };
}

export function allOf(...edits: readonly Edit[]): Edit {
  return (files) => edits.forEach((edit) => edit(files));
}

function fieldOf({ properties }: Files['questions'], name: string): FieldSchema {
  const field = properties[name];
  if (!field) throw new Error(`There is no field "${name}".`);
  return field;
}
