import { format } from 'oxfmt';

/** Lays out the text of a JSON file as `npm run format` does. */
export async function formatJson(text: string): Promise<string> {
  const { code } = await format('file.json', text, { printWidth: 100 });
  return code;
}
