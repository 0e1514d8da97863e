import { basename } from 'node:path';
import type { Plugin } from 'vite';
import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import { check } from '../../codegen/check/check.ts';
import { KIND_NAMES, WIDGET_NAMES } from '../../codegen/kinds/registry.ts';
import type { UiFile } from '../../codegen/load/declared-files.generated.ts';
import type { DeclaredFiles } from '../../codegen/load/declared-files.ts';
import { load } from '../../codegen/load/load.ts';
import { buildFields } from '../../codegen/model/build-fields.ts';

type Asked = Pick<Field, 'kind' | 'widget'>;

/** The parts of a kind that a page downloads, each a file that is called by it (decision 020). */
const PARTS = [
  {
    file: /[\\/]src[\\/]form-engine[\\/]kinds[\\/][\w-]+\.ts$/u,
    nameOf: (file: string) => basename(file, '.ts'),
    names: KIND_NAMES,
    used: (field: Asked) => field.kind,
  },
  {
    file: /[\\/]src[\\/]wizard[\\/]answers[\\/][\w-]+-values\.ts$/u,
    nameOf: (file: string) => basename(file, '-values.ts'),
    names: KIND_NAMES,
    used: (field: Asked) => field.kind,
  },
  {
    file: /[\\/]src[\\/]wizard[\\/]form[\\/]widgets[\\/](?:choices|typed)[\\/][\w-]+-widget\.tsx$/u,
    nameOf: (file: string) => basename(file, '-widget.tsx'),
    names: WIDGET_NAMES,
    used: (field: Asked) => field.widget,
  },
] as const;

/**
 * Leaves the kinds and widgets that the declared form does not use out of the build: the tables that name
 * them all hold `undefined` there. The dev server, whose preview shows every kind, and tests have them all.
 */
export function unusedKinds(fieldsOf: () => Promise<readonly Asked[]>): Plugin {
  let fields: Promise<readonly Asked[]> | undefined;
  return {
    name: 'unused-kinds',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: PARTS.map(({ file }) => file) },
      async handler(code, id) {
        const asked = await (fields ??= fieldsOf());
        const isUnused = PARTS.some(({ file, nameOf, names, used }) => {
          const name = nameOf(id);
          return file.test(id) && names.has(name) && !asked.some((field) => used(field) === name);
        });
        return isUnused ? { code: withoutContent(code), map: null } : null;
      },
    },
  };
}

/** Leaves the code of notices out of the build where no declared step has one. */
export function unusedNotices(stepsOf: () => Promise<UiFile['steps']>): Plugin {
  return {
    name: 'unused-notices',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]src[\\/]wizard[\\/]views[\\/]notices\.tsx$/u },
      async handler(code) {
        const isUsed = (await stepsOf()).some(({ notices }) => notices !== undefined);
        return isUsed ? null : { code: withoutContent(code), map: null };
      },
    },
  };
}

/** Returns the questions of the declaration in `schema/`. */
export async function declaredFields(root: string): Promise<readonly Field[]> {
  const { questions, ui } = await declaredFiles(root);
  return Object.values(buildFields(questions, ui));
}

/** Returns the steps of the declaration in `schema/`. */
export async function declaredSteps(root: string): Promise<UiFile['steps']> {
  return (await declaredFiles(root)).ui.steps;
}

async function declaredFiles(root: string): Promise<DeclaredFiles> {
  const checked = check(await load(root));
  if (!checked.ok) throw new Error('The declaration has errors: npm run schema:check lists them.');
  return checked.files;
}

/** A module with the same exports, each of them `undefined`. */
function withoutContent(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = undefined;\n`).join('');
}
