import type { Plugin } from 'vite';
import type { Field } from '../../../src/form-engine/kinds/registry.ts';
import { check } from '../../codegen/check/check.ts';
import { KIND_NAMES, WIDGET_NAMES } from '../../codegen/kinds/registry.ts';
import type { UiFile } from '../../codegen/load/declared-files.generated.ts';
import { load } from '../../codegen/load/load.ts';
import { buildFields } from '../../codegen/model/build-fields.ts';

/** The part of a declaration that decides what is unused. */
interface Asked {
  readonly fields: readonly Pick<Field, 'kind' | 'widget'>[];
  readonly steps: UiFile['steps'];
}

interface Part {
  /** Its group is the name of the kind or widget, by which the file is called (decision 020). */
  readonly file: RegExp;
  readonly isUnused: (name: string, asked: Asked) => boolean;
}

const isUnusedKind: Part['isUnused'] = (name, { fields }) =>
  KIND_NAMES.has(name) && !fields.some(({ kind }) => kind === name);

/** The parts that a page downloads only where the form uses them. */
const PARTS: readonly Part[] = [
  { file: /[\\/]src[\\/]form-engine[\\/]kinds[\\/]([\w-]+)\.ts$/u, isUnused: isUnusedKind },
  { file: /[\\/]src[\\/]wizard[\\/]answers[\\/]([\w-]+)-values\.ts$/u, isUnused: isUnusedKind },
  {
    file: /[\\/]src[\\/]wizard[\\/]form[\\/]widgets[\\/](?:choices|typed)[\\/]([\w-]+)-widget\.tsx$/u,
    isUnused: (name, { fields }) =>
      WIDGET_NAMES.has(name) && !fields.some(({ widget }) => widget === name),
  },
  {
    file: /[\\/]src[\\/]wizard[\\/]views[\\/]notices\.tsx$/u,
    isUnused: (_name, { steps }) => steps.every(({ notices }) => notices === undefined),
  },
];

/**
 * Leaves the kinds, widgets and notices that the declared form does not use out of the build: their modules
 * export `undefined` there. The dev server, whose preview shows every kind, and tests have them all.
 */
export function unusedKinds(askedOf: () => Promise<Asked>): Plugin {
  let asked: Promise<Asked> | undefined;
  return {
    name: 'unused-kinds',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: PARTS.map(({ file }) => file) },
      async handler(code, id) {
        const form = await (asked ??= askedOf());
        const isUnused = PARTS.some((part) => {
          const match = part.file.exec(id);
          return match !== null && part.isUnused(match[1] ?? '', form);
        });
        return isUnused ? { code: withoutContent(code), map: null } : null;
      },
    },
  };
}

/** Returns what the declaration in `schema/` asks. */
export async function declaredForm(root: string): Promise<Asked> {
  const checked = check(await load(root));
  if (!checked.ok) throw new Error('The declaration has errors: npm run schema:check lists them.');
  const { questions, ui } = checked.files;
  return { fields: Object.values(buildFields(questions, ui)), steps: ui.steps };
}

/** A module with the same exports, each of them `undefined`. */
function withoutContent(code: string): string {
  const names = [...code.matchAll(/^export (?:const|function) (\w+)/gmu)].map(([, name]) => name);
  return names.map((name) => `export const ${name} = undefined;\n`).join('');
}
