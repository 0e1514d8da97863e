import { RegExpParser, visitRegExpAST } from '@eslint-community/regexpp';
import { parseSync } from 'vite';
import { SUPPORT, UNKNOWN_SCRIPT } from './support.ts';

/** Keys of which one is what the code uses: a method's name does not tell whose method it is. */
export type Use = readonly string[];

interface Node {
  readonly type: string;
  readonly [part: string]: unknown;
}

/** A node's place in its parent. */
interface Place {
  readonly parent: Node | undefined;
  readonly part: string;
}

const REGULAR = 'javascript.regular_expressions';

/** The interface of each object that is there without being created. */
const OBJECTS: Readonly<Record<string, string>> = {
  window: 'Window',
  self: 'Window',
  globalThis: 'Window',
  document: 'Document',
  navigator: 'Navigator',
  history: 'History',
  location: 'Location',
  performance: 'Performance',
  crypto: 'Crypto',
};

/** The types whose methods are recognised by their name alone; those of others are called like anything. */
const COMMON =
  /^(?:javascript\.builtins\.(?!\w*DisposableStack)|api\.(?=\w*Element\.|(?:Blob|Document|Node|Re\w+)\.))/u;

const METHODS = methodsByName();

/** Returns the features of the web platform that a script uses, also those in its regular expressions. */
export function scriptFeatures(code: string): readonly Use[] {
  const uses: Use[] = [];
  walk(parseSync('chunk.js', code).program, { parent: undefined, part: '' }, (node, place) => {
    uses.push(...usesOf(node, place));
  });
  return uses.filter((use) => use.some((key) => SUPPORT.has(key)));
}

function walk(value: unknown, place: Place, visit: (node: Node, place: Place) => void): void {
  if (Array.isArray(value)) {
    for (const item of value) walk(item, place, visit);
  } else if (isNode(value)) {
    visit(value, place);
    for (const part of Object.keys(value)) walk(value[part], { parent: value, part }, visit);
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value;
}

function usesOf(node: Node, place: Place): readonly Use[] {
  switch (node.type) {
    case 'Identifier':
      return isReference(place) ? globalUses(nameOf(node)) : [];
    case 'MemberExpression':
      return memberUses(node, place);
    case 'CallExpression':
    case 'NewExpression':
      return [...attributeUses(node), ...constructedPattern(node)];
    case 'Literal':
      return isPattern(node['regex'])
        ? patternUses(node['regex'].pattern, node['regex'].flags)
        : [];
    default:
      return [];
  }
}

function isReference({ parent, part }: Place): boolean {
  return part !== 'key' && !(part === 'property' && parent?.['computed'] === false);
}

function globalUses(name: string): readonly Use[] {
  return [[`javascript.builtins.${name}`], [`api.${name}`], [`api.Window.${name}`]];
}

function memberUses(node: Node, { parent, part }: Place): readonly Use[] {
  const name = nameOf(node['property']);
  if (node['computed'] === true && !isText(node['property'])) return [];
  const object = node['object'];
  const owner = isNode(object) && object.type === 'MemberExpression' ? object['property'] : object;
  const ownerName = nameOf(owner);
  const called = parent?.type === 'CallExpression' && part === 'callee';
  return [
    [`api.${ownerName}.${name}_static`],
    [`javascript.builtins.${ownerName}.${name}`],
    [`api.${OBJECTS[ownerName] ?? ''}.${name}`],
    ...(called ? [METHODS.get(name) ?? []] : []),
  ];
}

/** A call such as `jsx('dialog', { closedby: 'any' })`. */
function attributeUses(node: Node): readonly Use[] {
  const [tag, props] = argumentsOf(node);
  if (!isText(tag) || !isNode(props) || !Array.isArray(props['properties'])) return [];
  return props['properties'].flatMap((property: unknown) => {
    const name = isNode(property) ? nameOf(property['key']).toLowerCase() : '';
    return [[`html.elements.${nameOf(tag)}.${name}`], [`html.global_attributes.${name}`]];
  });
}

function constructedPattern(node: Node): readonly Use[] {
  const [pattern, flags] = argumentsOf(node);
  if (nameOf(node['callee']) !== 'RegExp' || !isText(pattern)) return [];
  return patternUses(nameOf(pattern), nameOf(flags));
}

function patternUses(pattern: string, flags: string): readonly Use[] {
  const uses: Use[] = flags.includes('v') ? [['javascript.builtins.RegExp.unicodeSets']] : [];
  const names = new Set<string>();
  // The parser refuses a script that it does not know, and has no newer list than ours.
  if (/\\p\{(?:Script|sc|Script_Extensions|scx)=(?:Unknown|Zzzz)\}/iu.test(pattern)) {
    return [...uses, [UNKNOWN_SCRIPT]];
  }
  const parsed = new RegExpParser().parsePattern(pattern, 0, pattern.length, {
    unicode: flags.includes('u'),
    unicodeSets: flags.includes('v'),
  });
  visitRegExpAST(parsed, {
    onAssertionEnter({ kind }) {
      if (kind === 'lookbehind') uses.push([`${REGULAR}.lookbehind_assertion`]);
    },
    onModifiersEnter() {
      uses.push([`${REGULAR}.modifier`]);
    },
    onCapturingGroupEnter({ name }) {
      if (name === null) return;
      if (names.has(name)) {
        uses.push([`${REGULAR}.named_capturing_group.duplicate_named_capturing_groups`]);
      }
      names.add(name);
    },
  });
  return uses;
}

/** The name of an identifier, or the text of a literal. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return '';
  const name = node.type === 'Identifier' ? node['name'] : literalText(node);
  return typeof name === 'string' ? name : '';
}

function isText(node: unknown): boolean {
  return isNode(node) && typeof literalText(node) === 'string';
}

/** Minified code writes its texts as templates. */
function literalText(node: Node): unknown {
  if (node.type === 'Literal') return node['value'];
  const [only, ...others] = Array.isArray(node['quasis']) ? node['quasis'] : [];
  return others.length === 0 && isNode(only)
    ? Reflect.get(Object(only['value']), 'cooked')
    : undefined;
}

function argumentsOf(node: Node): readonly unknown[] {
  return Array.isArray(node['arguments']) ? node['arguments'] : [];
}

function isPattern(value: unknown): value is { readonly pattern: string; readonly flags: string } {
  return typeof value === 'object' && value !== null && 'pattern' in value;
}

/** The keys of every method of a name, without those of types that are features of their own. */
function methodsByName(): ReadonlyMap<string, Use> {
  const byName = new Map<string, string[]>();
  for (const key of SUPPORT.keys()) {
    const [, owner, name] =
      /^((?:api|javascript\.builtins)\.\w+)\.(\w+?)(?:_static)?$/u.exec(key) ?? [];
    if (owner === undefined || name === undefined || name.endsWith('_event')) continue;
    byName.set(name, [...(byName.get(name) ?? []), key]);
  }
  return new Map([...byName].filter(([, keys]) => keys.some((key) => COMMON.test(key))));
}
