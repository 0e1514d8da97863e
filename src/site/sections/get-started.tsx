import type { JSX } from 'react';
import { Link } from 'react-router-dom';
import * as site from '../../generated/site.ts';
import { buttonClasses } from '../../ui/buttons/button.tsx';

export function GetStarted({
  variant,
}: {
  readonly variant: 'primary' | 'secondary';
}): JSX.Element {
  const { label, to } = site.hero.getStarted;
  return (
    <Link to={to} className={buttonClasses(variant)}>
      {label}
    </Link>
  );
}
