import { parseSync } from 'vite';

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}

/** Its kind decides how a long function is judged. */
export interface LongFunction {
  readonly place: string;
  readonly name: string;
  readonly lines: number;
  readonly kind: 'component' | 'sql' | 'other';
}

const FUNCTIONS = new Set([
  'FunctionDeclaration',
  'FunctionExpression',
  'ArrowFunctionExpression',
]);

export function functionsOf(path: string, text: string): readonly LongFunction[] {
  const functions: LongFunction[] = [];
  visit(treeOf(path, text), (node, parents) => {
    if (!FUNCTIONS.has(node.type)) return;
    const name = nameOf(node, parents.at(-1));
    const lines = linesOf(node, text);
    functions.push({
      place: placeOf(path, text, node),
      name,
      lines,
      kind: kindOf(node, name, text),
    });
  });
  return functions;
}

function kindOf(node: Node, name: string, text: string): LongFunction['kind'] {
  let isComponent = false;
  let longest = 0;
  visit(node, (inner) => {
    if (inner.type === 'JSXElement' || inner.type === 'JSXFragment') isComponent = true;
    if (inner.type === 'TaggedTemplateExpression')
      longest = Math.max(longest, linesOf(inner, text));
  });
  if (isComponent && /^[A-Z]/u.test(name)) return 'component';
  return longest > linesOf(node, text) / 2 ? 'sql' : 'other';
}

function nameOf(node: Node, parent: Node | undefined): string {
  const owner = [node['id'], parent?.['id'], parent?.['key']].find(isNode);
  return typeof owner?.['name'] === 'string' ? owner['name'] : '(no name)';
}

/** Returns the places at which an unchecked `any` gets a declared type. */
export function hiddenCasts(path: string, text: string): readonly string[] {
  const places: string[] = [];
  visit(treeOf(path, text), (node, parents) => {
    const [type, value] = typedValue(node, parents);
    if (isNode(type) && !isUnknown(type, text) && isOfAny(value, text)) {
      places.push(placeOf(path, text, node));
    }
  });
  return places;
}

/** Returns the declared type and the value of a variable or a result. */
function typedValue(node: Node, parents: readonly Node[]): readonly unknown[] {
  if (node.type === 'VariableDeclarator') {
    return [isNode(node['id']) && node['id']['typeAnnotation'], node['init']];
  }
  const owner = parents.findLast(({ type }) => FUNCTIONS.has(type));
  if (node.type === 'ReturnStatement') return [owner?.['returnType'], node['argument']];
  return node.type === 'ArrowFunctionExpression' ? [node['returnType'], node['body']] : [];
}

function isUnknown({ start, end }: Node, text: string): boolean {
  return /^:\s*(?:Promise<)?unknown\b/u.test(text.slice(start, end));
}

function isOfAny(value: unknown, text: string): boolean {
  if (!isNode(value)) return false;
  if (value.type === 'ConditionalExpression') {
    return isOfAny(value['consequent'], text) || isOfAny(value['alternate'], text);
  }
  const code = text.slice(value.start, value.end).replace(/^await\s+/u, '');
  return /^(?:JSON\.parse|Object)\(/u.test(code) || code.endsWith('.json()');
}

/** Returns the titles of a file's tests, of tables, too. */
export function titlesOf(path: string, text: string): readonly string[] {
  const titles: string[] = [];
  visit(treeOf(path, text), (node) => {
    const [title] = [node['arguments']].flat();
    if (node.type !== 'CallExpression' || !isNode(title)) return;
    if (!/^(?:describe|it|test)\b/u.test(text.slice(node.start))) return;
    if (title.type === 'TemplateLiteral' || typeof title['value'] === 'string') {
      titles.push(text.slice(title.start + 1, title.end - 1));
    }
  });
  return titles;
}

export function nestedTernaries(path: string, text: string): number {
  let count = 0;
  visit(treeOf(path, text), (node, parents) => {
    const isNested = parents.at(-1)?.type === node.type;
    const inJsx = parents.some(({ type }) => type === 'JSXExpressionContainer');
    if (node.type === 'ConditionalExpression' && isNested && inJsx) count += 1;
  });
  return count;
}

const trees = new Map<string, Node>();

function treeOf(path: string, text: string): Node {
  const known = trees.get(path);
  if (known) return known;
  const tree: unknown = parseSync(path, text).program;
  if (!isNode(tree)) throw new Error(`${path} cannot be parsed.`);
  trees.set(path, tree);
  return tree;
}

function visit(
  node: Node,
  look: (node: Node, parents: readonly Node[]) => void,
  parents: readonly Node[] = [],
): void {
  look(node, parents);
  for (const value of Object.values(node)) {
    for (const child of [value].flat())
      if (isNode(child)) visit(child, look, [...parents, node]);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value;
}

function linesOf({ start, end }: Node, text: string): number {
  return text.slice(start, end).split('\n').length;
}

function placeOf(path: string, text: string, { start }: Node): string {
  return `${path}:${text.slice(0, start).split('\n').length}`;
}
