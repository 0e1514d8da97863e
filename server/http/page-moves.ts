/** The page that speaks for addresses that lead nowhere: it has none itself. */
const NOT_FOUND = '/404.html';

/**
 * Each page has one address: lower case, with single slashes, without its file's extension.
 * @param files the paths of a site's files
 * @returns a function that gives the address of the page that a path means under another spelling, or
 *   `undefined` where the path is right as it is, or means no page. A slash at its end is no other spelling.
 */
export function pageMoves(files: Iterable<string>): (path: string) => string | undefined {
  const names = new Map(
    [...files]
      .filter((file) => file.endsWith('.html') && file !== NOT_FOUND)
      .map((file) => [nameOf(file).toLowerCase(), nameOf(file)]),
  );
  return (path) => {
    const name = names.get(nameOf(path).toLowerCase());
    return path === `${name}/` || path === name || name === undefined ? undefined : name || '/';
  };
}

function nameOf(path: string): string {
  return path.replaceAll(/\/{2,}/gu, '/').replace(/(?:\/index)?\.html$|\/$/iu, '');
}
