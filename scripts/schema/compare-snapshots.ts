import type { DatabaseObject, Snapshot } from './database-object.ts';

/** An object that is not the same in two databases; one that is missing on a side is `undefined` there. */
export interface Difference {
  readonly before: DatabaseObject | undefined;
  readonly after: DatabaseObject | undefined;
}

/**
 * What has to change in a database that is as `before` to be as `after`: with the rights and comments
 * of whatever has to be made anew, which are lost with it even where they stay the same.
 */
export function compareSnapshots(before: Snapshot, after: Snapshot): readonly Difference[] {
  const keys = new Set([...before.keys(), ...after.keys()]);
  const pairs = [...keys].map((key) => ({ before: before.get(key), after: after.get(key) }));
  const differs = (pair: Difference) => pair.before?.definition !== pair.after?.definition;
  const remade = pairs.filter(differs).map(objectOf).filter(isMadeAnew);
  return pairs.filter((pair) => differs(pair) || remade.some((one) => goesWith(pair, one)));
}

/** Views and indexes aren't altered: they go and come again. */
function isMadeAnew({ kind }: DatabaseObject): boolean {
  return kind === 'view' || kind === 'index';
}

/** Whether dropping `owner` takes an object away, too. */
export function goesWith(difference: Difference, owner: DatabaseObject): boolean {
  const { kind, relation, name } = objectOf(difference);
  if (kind !== 'grant' && kind !== 'comment') return false;
  return owner.kind === 'view' ? relation === owner.relation : name === `index ${owner.name}`;
}

/** The way back. */
export function reversed(differences: readonly Difference[]): readonly Difference[] {
  return differences.map(({ before, after }) => ({ before: after, after: before }));
}

/** What a difference is about, whichever side has it. */
export function objectOf({ before, after }: Difference): DatabaseObject {
  const object = after ?? before;
  if (!object) throw new Error('A difference has an object on at least one side.');
  return object;
}
