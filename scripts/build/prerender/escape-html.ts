/** Escapes a text for use between tags or in an attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/gu, (character) => `&#${character.codePointAt(0)};`);
}
