export interface Plural {
  readonly zero?: string;
  readonly one?: string;
  readonly two?: string;
  readonly few?: string;
  readonly many?: string;
  readonly other: string;
}

/** Returns the text for a number by the language's rules. */
export function pluralText(plural: Plural, count: number, language: string): string {
  return plural[new Intl.PluralRules(language).select(count)] ?? plural.other;
}
