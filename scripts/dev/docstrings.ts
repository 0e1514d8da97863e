const DOCSTRING = /^\s*\/\*\*(.*?)\*\//gmsu;

export interface Placed {
  readonly file: string;
  readonly text: string;
}

/** Returns the docstrings of a file, each as one line without its stars. */
export function docstringsOf(file: string, code: string): readonly Placed[] {
  return Array.from(code.matchAll(DOCSTRING), ([, text = '']) => ({
    file,
    text: text
      .replaceAll(/^\s*\*/gmu, '')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  }));
}
