import { dirname } from 'node:path'
import { isCode, type SourceFiles } from './source-files.ts'

/** Nouns that may write another noun's table, and why: a push subscription follows its person to a new session. */
const otherWriters: Record<string, readonly string[]> = {
  'server/modules/people/sessions.ts': ['push_registrations'],
}

interface Table {
  name: string
  /** Its name in code. */
  word: string
  /** The folder that owns it. */
  folder: string
}

/** The noun's folder; the platform counts as one. */
const ownerOf = (path: string): string =>
  path.startsWith('server/platform/') ? 'server/platform' : dirname(path)

const tablesOf = (files: SourceFiles): Table[] =>
  [...files].flatMap(([path, text]) =>
    path.endsWith('/tables.ts') && path.startsWith('server/')
      ? [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, word = '', name = '']) => ({
          name,
          word,
          folder: ownerOf(path),
        }))
      : [],
  )

const isVerb = (path: string): boolean =>
  /^server\/(?:modules|services|platform)\//.test(path) && isCode(path)

/** Tables that a file writes, by the builder or in SQL. */
function writtenIn(text: string, tables: readonly Table[]): Table[] {
  const words = new Set([...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, word]) => word))
  const names = new Set(
    [...text.matchAll(/\b(?:INSERT INTO|UPDATE|DELETE FROM)\s+(\w+)/g)].map(([, name]) => name),
  )
  return tables.filter(({ word, name }) => words.has(word) || names.has(name))
}

/** Tables that are written outside their noun's folder. The demo and the replay may write any table. */
export function findForeignWrites(files: SourceFiles): string[] {
  const tables = tablesOf(files)
  return [...files].flatMap(([path, text]) =>
    isVerb(path)
      ? writtenIn(text, tables)
          .filter(({ folder, name }) => ownerOf(path) !== folder && !otherWriters[path]?.includes(name))
          .map(({ folder, name }) => `${path} writes ${name}, which is ${folder}'s`)
      : [],
  )
}

/** A state set by the query builder or SQL; the state of a new row is not a move. */
const stateSet =
  /\.set\(\{[^}]*\bstate\b|\bUPDATE\s(?:(?!\bWHERE\b|`)[\s\S])*?\bSET\s(?:(?!\bWHERE\b|`)[\s\S])*?\bstate = /

/** States written outside their noun's move, which checks its table of states. */
export function findLooseMoves(files: SourceFiles): string[] {
  return [...files]
    .filter(([path, text]) => isVerb(path) && !/\/move-[\w-]+\.ts$/.test(path) && stateSet.test(text))
    .map(([path]) => `${path} writes a state`)
}

/** States written without `movedState`, whose statement contains the table of states. */
const unguardedState =
  /\.set\((?=\{)[^}]*[{,]\s*(?:state|stage)(?:: (?!moved)|\s*[,}])|\bSET\s(?:(?!\bWHERE\b|`)[\s\S])*?\bstate = (?!\$\{moved)/g

/** Number allowed in a move, and why. */
const unguardedMoves: Record<string, number> = {
  // Branches follow their agency, whatever their state.
  'server/modules/accounts/move-account.ts': 1,
  // A payment that the provider has opened awaits the customer, if it was new.
  'server/modules/payments/move-payment.ts': 1,
}

/** Moves that write a state without checking. */
export function findUnguardedMoves(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!isVerb(path) || !/\/move-[\w-]+\.ts$/.test(path)) return []
    const many = text.match(unguardedState)?.length ?? 0
    return many > (unguardedMoves[path] ?? 0) ? [`${path} writes a state unasked`] : []
  })
}

/**
 * Locks that also block references to the row: two transactions that have each inserted such a reference and then
 * lock the row deadlock. `FOR NO KEY UPDATE` is enough for any change that leaves keys alone.
 */
export const findKeyLocks = (files: SourceFiles): string[] =>
  [...files]
    .filter(([path, text]) => path.startsWith('server/') && /\bFOR UPDATE\b|\.for\('update'\)/.test(text))
    .map(([path]) => `${path} locks a row’s key`)

/** Actions of the table of rights that no verb requires. */
export function findUnaskedActions(files: SourceFiles): string[] {
  const list =
    /export const actions = \[([\s\S]*?)\] as const/.exec(files.get('core/actions.ts') ?? '')?.[1] ?? ''
  const verbs = [...files].filter(([path]) => isVerb(path)).map(([, text]) => text)
  return [...list.matchAll(/^ {2}'([^']+)'/gm)].flatMap(([, action = '']) =>
    verbs.some((text) => text.includes(`'${action}'`)) ? [] : [`nobody asks “${action}”`],
  )
}

/** Patterns of a manual check of the caller, or of the role's right to an action. */
const guards = [
  /(?:!(?:\w+\.)*personId\b|\bpersonId (?:=== null|\?\?)).*\n?.*'unauthenticated'/,
  /\bactor\.personId \?\? ''/,
  /(?:!(?:\w+\.)*accountId\b|\baccountId \?\?|\breachOf\(.*=== null|!can\([\w.]+, [\w']+( [\w']+)*\)).*\n?.*'forbidden'/,
]

/** Guards other than those of `require-right.ts`, which all verbs share. */
export const findOwnGuards = (files: SourceFiles): string[] =>
  [...files]
    .filter(
      ([path, text]) =>
        isVerb(path) &&
        path !== 'server/platform/require-right.ts' &&
        guards.some((guard) => guard.test(text)),
    )
    .map(([path]) => `${path} has a guard of its own`)
