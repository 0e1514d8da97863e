import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Ajv } from 'ajv';

/** A form in short: its questions, and what of form.ui.json matters to a judge. */
export interface Declaration {
  /** The content of a form.schema.json. */
  readonly questions: {
    readonly properties: Readonly<Record<string, { deprecated?: true; parameter?: string }>>;
  };
  /** By default one step asks all questions. */
  readonly steps?: readonly { readonly id: string; readonly fields: readonly string[] }[];
  /** Looks as in form.ui.json. */
  readonly fields?: Readonly<Record<string, object>>;
}

/** The day of answering if a case names none. */
export const TODAY = '2026-11-27';

type Members = Readonly<Record<string, unknown>>;

/** Its members are explained in README.md. */
export interface Case {
  readonly name: string;
  readonly today?: string;
  readonly answers: Members;
  readonly normalized?: Members;
  readonly relevant?: readonly string[];
  readonly path?: readonly string[];
  readonly errors?: readonly { readonly at: string; readonly keyword: string }[];
  readonly row?: Members;
  readonly unnormalized?: { readonly valid?: boolean; readonly row?: Members };
}

/** A file of cases, which have one declaration. */
export interface CaseFile {
  /** The topic and the file's name, such as `text/lengths`. */
  readonly title: string;
  /** Or the name of a form of the project, whose cases are in this file alone. */
  readonly declaration: Declaration | string;
  readonly cases: readonly Case[];
}

const FOLDER = join(import.meta.dirname, '..');
const CASES = join(FOLDER, 'cases');

/** Reads the cases of all topics. */
export function readCases(): readonly CaseFile[] {
  const format = readJson(join(FOLDER, 'format.schema.json'));
  const isCaseFile = new Ajv().compile<Omit<CaseFile, 'title'>>(Object(format));
  const files = readdirSync(CASES, { recursive: true, encoding: 'utf8' });
  const jsonFiles = files.filter((file) => file.endsWith('.json')).toSorted();
  return jsonFiles.map((file) => {
    const content = readJson(join(CASES, file));
    if (isCaseFile(content)) return { title: file.replace('.json', ''), ...content };
    const found = JSON.stringify(isCaseFile.errors);
    throw new Error(`${file} does not follow format.schema.json: ${found}`);
  });
}

function readJson(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}
