import type { AnswerValue } from '../../form-engine/kinds/field.ts';
import type { BadgeVariant } from '../../ui/badge.tsx';
import type { ColumnLine } from './staff-model.ts';

/** Returns the declared look of a value, of a list's first item, or the plainest one. */
export function badgeVariant(
  badge: NonNullable<ColumnLine['badge']>,
  value: AnswerValue,
): BadgeVariant {
  if (typeof badge === 'string') return badge;
  const name = String(typeof value === 'object' ? value[0] : value);
  return (Object.hasOwn(badge, name) ? badge[name] : undefined) ?? 'outline';
}
