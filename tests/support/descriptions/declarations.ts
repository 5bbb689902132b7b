import { readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import {
  parseSync,
  type Statement,
  type TSInterfaceDeclaration,
  type TSTypeAliasDeclaration,
  type TSTypeName,
} from 'oxc-parser'

type Declared = TSInterfaceDeclaration | TSTypeAliasDeclaration

/** The types and namespaces that a file or a namespace declares. */
export interface Scope {
  file: string
  /** Of the namespace; empty for the whole file. */
  name: string
  outer: Scope | null
  types: Map<string, Declared>
  inner: Map<string, Scope>
  /** An import: the file, and the name there. */
  imports: Map<string, { file: string; name: string }>
}

/** A type and the place of its declaration. */
export interface Place {
  type: Declared
  scope: Scope
  /** Its file and its name: the same for the same type. */
  name: string
}

const known = new Map<string, Scope>()
const newScope = (file: string, name: string, outer: Scope | null): Scope => ({
  ...{ file, name, outer, types: new Map(), inner: new Map(), imports: new Map() },
})

/** The declarations of a file, read once. */
function readScope(file: string): Scope {
  const before = known.get(file)
  if (before) return before
  const scope = newScope(file, '', null)
  known.set(file, scope)
  const { program, errors } = parseSync(file, readFileSync(file, 'utf8'))
  if (errors[0]) throw new Error(`${file}: ${errors[0].message}`)
  for (const statement of program.body) declare(scope, statement as Statement)
  return scope
}

function declare(scope: Scope, statement: Statement): void {
  if (statement.type === 'ImportDeclaration')
    for (const one of statement.specifiers) {
      if (one.type !== 'ImportSpecifier' || one.imported.type !== 'Identifier') continue
      const file = resolve(dirname(scope.file), `${statement.source.value.replace(/\.js$/, '')}.d.ts`)
      scope.imports.set(one.local.name, { file, name: one.imported.name })
    }
  if (statement.type === 'ExportNamedDeclaration' && statement.declaration)
    declare(scope, statement.declaration as Statement)
  if (statement.type === 'TSInterfaceDeclaration' || statement.type === 'TSTypeAliasDeclaration')
    scope.types.set(statement.id.name, statement)
  if (statement.type === 'TSModuleDeclaration' && statement.id.type === 'Identifier' && statement.body) {
    const inner = scope.inner.get(statement.id.name) ?? newScope(scope.file, statement.id.name, scope)
    scope.inner.set(statement.id.name, inner)
    for (const one of statement.body.body) declare(inner, one as Statement)
  }
}

export const pathOf = (name: TSTypeName): string[] =>
  name.type === 'TSQualifiedName'
    ? [...pathOf(name.left), name.right.name]
    : [name.type === 'Identifier' ? name.name : 'this']

function within(scope: Scope, path: readonly string[]): Place | null {
  const [first = '', ...rest] = path
  if (rest.length > 0) {
    const inner = scope.inner.get(first)
    return inner ? within(inner, rest) : null
  }
  const type = scope.types.get(first)
  return type ? { type, scope, name: `${scope.file}:${type.start}` } : null
}

/** The type of a name in a scope; null if the package does not declare it. */
export function lookUp(scope: Scope, path: readonly string[]): Place | null {
  for (let at: Scope | null = scope; at; at = at.outer) {
    const found = within(at, path)
    if (found) return found
    const imported = at.imports.get(path[0] ?? '')
    if (imported) return within(readScope(imported.file), [imported.name, ...path.slice(1)])
  }
  return null
}

const packages = fileURLToPath(new URL('../../../node_modules/', import.meta.url))

/** A type of an installed package: `stripe/esm/resources/Refunds`, `RefundCreateParams`. */
export function findType(file: string, name: string): Place {
  const found = lookUp(readScope(resolve(packages, `${file}.d.ts`)), name.split('.'))
  if (!found) throw new Error(`${file} declares no ${name}`)
  return found
}
