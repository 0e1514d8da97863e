import type { ErrorObject, ValidateFunction } from 'ajv';
import { nearest } from '../../load/did-you-mean.ts';
import { pathOf, valueAt } from '../../load/json-pointer.ts';
import type { JsonPath } from '../../load/source-file.ts';

/** More rounds than any of the formats is deep. */
const MOST_ROUNDS = 20;

/**
 * Returns a value of the shape that its meta-schema describes, so that the rules can judge the rest: unknown keys are
 * removed, missing and wrong values are replaced by neutral ones. Lists keep their length, so that places stay
 * right.
 */
export function repair(
  given: unknown,
  validate: ValidateFunction,
): { readonly value: unknown; readonly broken: readonly JsonPath[] } {
  const holder: { root: unknown } = { root: structuredClone(given) };
  const broken: JsonPath[] = [];
  for (let round = 0; round < MOST_ROUNDS && !validate(holder.root); round++) {
    const repairs = (validate.errors ?? []).flatMap((error) => repairOf(holder.root, error));
    if (repairs.length === 0) return { value: holder.root, broken };
    const repaired: JsonPath[] = [];
    for (const one of repairs) {
      broken.push(one.broken);
      // One repair per place and round; the next round looks below it.
      if (repaired.some((path) => path.every((key, index) => key === one.path[index]))) continue;
      repaired.push(one.path);
      apply(holder, one);
    }
  }
  return { value: holder.root, broken };
}

interface Repair {
  /** The place that is replaced or removed. */
  readonly path: JsonPath;
  readonly value?: unknown;
  readonly remove?: true;
  /** The part that can't be judged therefore. */
  readonly broken: JsonPath;
}

/** A wrong shape is repaired; a value of the right shape that breaks a limit does no harm. */
function repairOf(root: unknown, error: ErrorObject): readonly Repair[] {
  const path = pathOf(root, error.instancePath);
  const parent = path.slice(0, -1);
  switch (error.keyword) {
    case 'additionalProperties': {
      const key = String(error.params['additionalProperty']);
      const meant = nearest(key, Object.keys(error.parentSchema?.['properties'] ?? {})) ?? key;
      const part = path.length > 0 ? path : [meant];
      return [{ path: [...path, key], remove: true, broken: part }];
    }
    case 'required': {
      const key = String(error.params['missingProperty']);
      // Nothing is of no type: the next round finds which one is asked for.
      return [{ path: [...path, key], value: null, broken: path.length > 0 ? path : [key] }];
    }
    case 'false schema':
      return [{ path, remove: true, broken: path }];
    case 'type':
      return [{ path, value: neutral([error.params['type']].flat()[0]), broken: path }];
    case 'const':
      return [{ path, value: error.params['allowedValue'], broken: path }];
    case 'enum': {
      const [value] = [error.params['allowedValues']].flat();
      return [{ path, value, broken: parent.length > 0 ? parent : path }];
    }
    default:
      return [];
  }
}

/** Returns a value of a type that says as little as possible. */
function neutral(type: unknown): unknown {
  return { object: {}, array: [], boolean: false, integer: 1 }[String(type)] ?? '';
}

function apply(holder: { root: unknown }, { path, value, remove }: Repair): void {
  const key = path.at(-1);
  if (key === undefined) {
    holder.root = value;
    return;
  }
  const owner = valueAt(holder.root, path.slice(0, -1));
  if (typeof owner !== 'object' || owner === null) return;
  if (remove) Reflect.deleteProperty(owner, key);
  else
    Object.defineProperty(owner, key, {
      value,
      configurable: true,
      enumerable: true,
      writable: true,
    });
}
