import { readFile } from 'node:fs/promises';
import { parse } from '@swc/core';

/** What is allowed in adapters only (see the README.md of each). */
export type Rule =
  | 'require-cache'
  | 'foreign-method-replaced'
  | 'foreign-object-redefined'
  | 'next-data-read'
  | 'package-internals-named'
  | 'queue-tables'
  /** Documented, but reserved for its adapter. */
  | 'queue-functions'
  /** Its types may be imported anywhere. */
  | 'package-of-an-adapter';

const ADAPTERS = /^src\/server\/(?:next|queue|db\/driver|db\/embedded)\//;
const QUEUE = /^(?:src\/server\/queue\/|tests\/support\/api\/queue\.ts)/;
/** Packages that the server uses at run time in their adapter only. */
const ADAPTED = /^(?:pg|pg-copy-streams|graphile-worker|next)$/;
/** Paths into a package's own folders, which are not its public entry points. */
export const INTERNALS = /^(?:@[\w.-]+\/)?[a-z][\w.-]*\/(?:.*\/)?(?:dist|src|cjs|lib\/(?:core|internal)|_internal)\//;
const GLOBALS = new Set(['globalThis', 'window', 'document', 'process', 'console']);

/** A node of swc's syntax tree; only the properties used here. */
interface Node {
  type: string;
  [field: string]: unknown;
}
const isNode = (value: unknown): value is Node => typeof (value as Node | null)?.type === 'string';

/** The rules that a file breaks, each once. @param path from the project root; decides whether it is an adapter */
export async function brokenRules(file: string, path = file): Promise<Rule[]> {
  const isTs = /\.[mc]?tsx?$/.test(file);
  const text = await readFile(file, 'utf8');
  const tree = await parse(
    text,
    isTs ? { syntax: 'typescript', tsx: file.endsWith('x') } : { syntax: 'ecmascript', jsx: true },
  );
  const nodes = [...allNodes(tree)];
  const own = ownNames(nodes);
  const broken = new Set(nodes.flatMap((node) => rulesOf(node, own)));
  const ofQueue: readonly Rule[] = ['queue-tables', 'queue-functions'];
  if (ADAPTERS.test(path)) for (const rule of broken) if (!ofQueue.includes(rule)) broken.delete(rule);
  if (QUEUE.test(path)) for (const rule of ofQueue) broken.delete(rule);
  if (!/^(?:src\/server|demo)\//.test(path)) broken.delete('package-of-an-adapter');
  return [...broken];
}

function* allNodes(value: unknown): Generator<Node> {
  if (Array.isArray(value)) for (const one of value) yield* allNodes(one);
  else if (typeof value === 'object' && value !== null) {
    if (isNode(value)) yield value;
    for (const field of Object.values(value)) yield* allNodes(field);
  }
}

function rulesOf(node: Node, own: Own): Rule[] {
  if (node.type === 'MemberExpression') {
    const name = propertyOf(node);
    if (name === 'cache' && rootOf(node) === 'require') return ['require-cache'];
    return name === '__NEXT_DATA__' ? ['next-data-read'] : [];
  }
  if (node.type === 'KeyValuePatternProperty' || node.type === 'AssignmentPatternProperty')
    return (node.key as Node).value === '__NEXT_DATA__' ? ['next-data-read'] : [];
  if (node.type === 'StringLiteral' || node.type === 'TemplateElement') {
    const text = String(node.value ?? node.cooked ?? '');
    if (/_private_/.test(text)) return ['queue-tables'];
    if (text.includes('graphile_worker.')) return ['queue-functions'];
    if (text.includes('__NEXT_DATA__')) return ['next-data-read'];
    return INTERNALS.test(text) && !/\s/.test(text) ? ['package-internals-named'] : [];
  }
  if (node.type === 'RegExpLiteral') {
    const path = String(node.pattern).replaceAll(/\[[\\/]+\]|\\\//g, '/');
    return /node_modules\/.*\b(?:dist|cjs|src)\b/.test(path) ? ['package-internals-named'] : [];
  }
  if (node.type === 'ImportDeclaration' || (node.type === 'ExportNamedDeclaration' && isNode(node.source)))
    return runs(node, ADAPTED) ? ['package-of-an-adapter'] : [];
  if (node.type === 'CallExpression' && (node.callee as Node).type === 'Import') {
    const [first] = node.arguments as { expression: Node }[];
    return ADAPTED.test(String(first?.expression.value)) ? ['package-of-an-adapter'] : [];
  }
  if (node.type === 'AssignmentExpression') return replacesMethod(node, own) ? ['foreign-method-replaced'] : [];
  return redefines(node, own) ? ['foreign-object-redefined'] : [];
}

interface Own {
  /** Made in this file by an object literal. */
  objects: Set<string>;
  functions: Set<string>;
  /** Imported from a package. */
  imported: Set<string>;
}

function ownNames(nodes: readonly Node[]): Own {
  const own: Own = { objects: new Set(), functions: new Set(), imported: new Set() };
  for (const node of nodes) {
    const name = ((node.id ?? node.identifier) as Node | undefined)?.value as string | undefined;
    if (node.type === 'FunctionDeclaration' && name) own.functions.add(name);
    if (node.type === 'VariableDeclarator' && name && isNode(node.init)) {
      const { type } = bare(node.init);
      if (isFunction(bare(node.init))) own.functions.add(name);
      if (type === 'ObjectExpression') own.objects.add(name);
    }
    if (
      node.type !== 'ImportDeclaration' ||
      /^(?:[.]|@\/|@tests\/|node:)/.test((node.source as { value: string }).value)
    )
      continue;
    for (const specifier of node.specifiers as { local: { value: string } }[]) own.imported.add(specifier.local.value);
  }
  return own;
}

/** Whether it imports more than types from one of the packages. */
function runs({ typeOnly, source, specifiers }: Node, packages: RegExp): boolean {
  const names = specifiers as { isTypeOnly?: boolean }[];
  const hasTypesOnly = typeOnly === true || (names.length > 0 && names.every(({ isTypeOnly }) => isTypeOnly));
  return packages.test((source as { value: string }).value) && !hasTypesOnly;
}

/** `x.y = a function` on an object not made here; handlers such as `onmessage` are meant to be assigned. */
function replacesMethod({ left, right, operator }: Node, own: Own): boolean {
  const target = bare(left as Node);
  if (target.type !== 'MemberExpression' || operator !== '=') return false;
  const isPrototypes = propertyOf(bare(target.object as Node)) === 'prototype';
  const root = rootOf(target);
  const name = propertyOf(target);
  if (isPrototypes) return true;
  if (root === 'this' || (root !== undefined && own.objects.has(root)) || /^on[a-z]+$/.test(name ?? '')) return false;
  const value = bare(right as Node);
  if (name === 'current' || root === 'module') return false; // a React ref; the exports of a CommonJS module
  if (root === 'globalThis' && /^trimatch[A-Z]/.test(name ?? '')) return false;
  return isFunction(value) || (value.type === 'Identifier' && own.functions.has(value.value as string));
}

/** `Object.defineProperty` or `Object.assign` on what is imported from a package, or on a global. */
function redefines(node: Node, own: Own): boolean {
  if (node.type !== 'CallExpression' || !isNode(node.callee)) return false;
  const callee = bare(node.callee);
  if (
    rootOf(callee) !== 'Object' ||
    !/^(?:defineProperty|defineProperties|assign|setPrototypeOf)$/.test(propertyOf(callee) ?? '')
  )
    return false;
  const [first] = node.arguments as { expression: Node }[];
  const target = first && bare(first.expression);
  const root = target && rootOf(target);
  if (!root) return false;
  return own.imported.has(root) || (GLOBALS.has(root) && propertyOf(callee) !== 'assign');
}

const isFunction = ({ type }: Node): boolean => /^(?:Arrow)?FunctionExpression$/.test(type);

/** Without the parentheses and the casts around it. */
function bare(node: Node): Node {
  const wraps = /^(?:Ts(?:As|NonNull|Satisfies|ConstAssertion|TypeAssertion)(?:Expression)?|ParenthesisExpression)$/;
  return wraps.test(node.type) ? bare(node.expression as Node) : node;
}

function propertyOf(node: Node): string | undefined {
  if (node.type !== 'MemberExpression') return undefined;
  const property = node.property as Node;
  const inner = property.type === 'Computed' ? (property.expression as Node) : property;
  return typeof inner.value === 'string' ? inner.value : undefined;
}

/** The name at the beginning of `a.b.c`. */
function rootOf(node: Node): string | undefined {
  const inner = bare(node);
  if (inner.type === 'MemberExpression') return rootOf(inner.object as Node);
  if (inner.type === 'ThisExpression') return 'this';
  return inner.type === 'Identifier' ? (inner.value as string) : undefined;
}
