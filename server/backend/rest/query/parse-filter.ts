import { Cursor, takeName, takeQuoted, parseError } from './cursor.ts';
import {
  type Filter,
  KEYWORDS,
  OPERATORS,
  UNSERVED_OPERATORS,
  type OperatorRule,
} from './filter.ts';
import { notImplemented, RestError } from '../answer/rest-error.ts';

const GROUP = /^(?:not\.)?(?:and|or)$/u;
const WORD = /[a-z]+/y;
const BARE_ELEMENT = /[^,)"]*/sy;
const BARE_OPERAND = /[^,)]*/sy;
const ARRAY = /\{(?:[^{}"]|"(?:[^"\\]|\\.)*")*\}/sy;

/** Deeper nesting than anybody writes; it bounds the recursion. */
const DEEPEST = 20;

/** Reads one parameter of the address: `column=operator.operand`, or `or=(…)`, `not.and=(…)`. */
export function parseFilter(name: string, value: string): Filter {
  if (GROUP.test(name)) return parseGroupParameter(name, value);
  refuseUnplainColumn(name);
  const cursor = new Cursor(value);
  const { negated, rule } = parseOperator(cursor, 'filter');
  const operand = rule.kind === 'list' ? parseList(cursor, 'filter') : cursor.rest;
  if (rule.kind === 'list' && !cursor.atEnd) throw parseError('filter', cursor, 'end of input');
  return condition(name, negated, rule, operand, cursor);
}

function parseGroupParameter(name: string, value: string): Filter {
  const cursor = new Cursor(value);
  const members = parseMembers(cursor, 1);
  if (!cursor.atEnd) throw parseError('logic tree', cursor, 'end of input');
  return {
    kind: 'group',
    negated: name.startsWith('not.'),
    join: name.endsWith('and') ? 'and' : 'or',
    members,
  };
}

function parseMembers(cursor: Cursor, depth: number): readonly Filter[] {
  if (depth > DEEPEST) throw notImplemented(`conditions nested more than ${DEEPEST} deep`);
  if (!cursor.take('(')) throw parseError('logic tree', cursor, '"("');
  const members = [];
  do {
    members.push(parseMember(cursor, depth));
  } while (cursor.take(','));
  if (!cursor.take(')')) throw parseError('logic tree', cursor, '"," or ")"');
  return members;
}

function parseMember(cursor: Cursor, depth: number): Filter {
  const group = cursor.takeMatch(/(?:not\.)?(?:and|or)(?=\()/y);
  if (group) {
    return {
      kind: 'group',
      negated: group.startsWith('not.'),
      join: group.endsWith('and') ? 'and' : 'or',
      members: parseMembers(cursor, depth + 1),
    };
  }
  const column = takeName(cursor);
  if (!column || !cursor.take('.')) throw parseError('logic tree', cursor, 'a column and "."');
  const { negated, rule } = parseOperator(cursor, 'logic tree');
  const operand =
    rule.kind === 'list' ? parseList(cursor, 'logic tree') : parseOperandOfMember(cursor);
  return condition(column, negated, rule, operand, cursor);
}

function parseOperator(
  cursor: Cursor,
  part: string,
): { readonly negated: boolean; readonly rule: OperatorRule } {
  const negated = cursor.take('not.');
  const start = cursor.position;
  const word = cursor.takeMatch(WORD);
  if (UNSERVED_OPERATORS.has(word)) throw notImplemented(`the operator ${word}`);
  const rule = OPERATORS.get(word);
  if (rule && cursor.take('(')) throw notImplemented(`the modifiers of ${word}`);
  if (!rule || !cursor.take('.')) {
    throw parseError(
      part,
      cursor.returnTo(start),
      `${negated ? '' : '"not" or '}operator (eq, gt, ...)`,
    );
  }
  return { negated, rule };
}

/** `(a,"b,c")`, where quotes and backslashes keep commas and quotes apart. */
function parseList(cursor: Cursor, part: string): readonly string[] {
  if (!cursor.take('(')) throw parseError(part, cursor, '"("');
  if (cursor.take(')')) return [];
  const elements = [];
  do {
    elements.push(takeQuoted(cursor) ?? cursor.takeMatch(BARE_ELEMENT));
  } while (cursor.take(','));
  if (!cursor.take(')')) throw parseError(part, cursor, '"," or ")"');
  return elements;
}

function parseOperandOfMember(cursor: Cursor): string {
  return takeQuoted(cursor) ?? (cursor.takeMatch(ARRAY) || cursor.takeMatch(BARE_OPERAND));
}

function condition(
  column: string,
  negated: boolean,
  rule: OperatorRule,
  operand: string | readonly string[],
  cursor: Cursor,
): Filter {
  if (rule.kind === 'keyword' && !KEYWORDS.has(String(operand).toLowerCase())) {
    throw parseError('filter', cursor, 'null or trilean value (unknown, true, false)');
  }
  return { kind: 'condition', column, negated, rule, operand };
}

function refuseUnplainColumn(name: string): void {
  if (name.includes('->')) throw notImplemented('filters inside JSON');
  const dot = name.indexOf('.');
  if (dot < 0) return;
  throw new RestError(400, {
    code: 'PGRST108',
    message: `'${name.slice(0, dot)}' is not an embedded resource in this request`,
    hint: `Verify that '${name.slice(0, dot)}' is included in the 'select' query parameter.`,
  });
}
