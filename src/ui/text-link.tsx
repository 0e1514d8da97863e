import type { ComponentProps, JSX } from 'react';
import { Link, type LinkProps } from 'react-router-dom';

const LOOKS = 'text-accent underline underline-offset-4 hover:text-accent-strong';

/** A link: to a page by `to`, to any address by `href`. */
export function TextLink(props: LinkProps | ComponentProps<'a'>): JSX.Element {
  const { children, className = '' } = props;
  const classes = `${LOOKS} ${className}`;
  if ('to' in props) return <Link {...props} className={classes} />;
  return (
    <a {...props} className={classes}>
      {children}
    </a>
  );
}
