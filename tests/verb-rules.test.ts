import { expect, test } from 'vitest'
import { findInsiders } from '#tests/support/rules/driver-rules.ts'
import {
  findForeignWrites,
  findKeyLocks,
  findLooseMoves,
  findOwnGuards,
  findUnaskedActions,
  findUnguardedMoves,
} from '#tests/support/rules/noun-rules.ts'

const plant = (entries: Record<string, string>) => new Map(Object.entries(entries))

test('foreign writes of tables and states, key locks, and unused actions are found', () => {
  const tables = "export const sales = pgTable(\n  'sales',\n  {})"
  const planted = plant({
    'core/actions.ts': "export const actions = [\n  'see a sale',\n  'pay a sale',\n] as const",
    'server/modules/sales/tables.ts': tables,
    'server/modules/sales/move-sale.ts': "tx.update(sales).set({ state: to }); can(actor, 'see a sale')",
    'server/modules/sales/store.ts': 'tx.insert(sales).values({ state })',
    'server/modules/sales/end-sale.ts': 'tx.update(sales).set({ note, state: to })',
    'server/modules/sales/read-sale.ts': "sql`UPDATE sales SET seen_at = now() WHERE state = 'held'`",
    'server/modules/stock/take.ts': "sql`UPDATE sales SET expires_at = NULL, state = 'held' WHERE id = $1`",
    'server/modules/stock/drop.ts': 'tx.delete(sales)',
    'server/modules/stock/lock.ts': 'sql`SELECT FROM stock FOR UPDATE OF s`',
    'server/modules/sales/lock-sale.ts': "await query.for('update')",
  })
  expect(findForeignWrites(planted)).toEqual([
    "server/modules/stock/take.ts writes sales, which is server/modules/sales's",
    "server/modules/stock/drop.ts writes sales, which is server/modules/sales's",
  ])
  expect(findLooseMoves(planted)).toEqual([
    'server/modules/sales/end-sale.ts writes a state',
    'server/modules/stock/take.ts writes a state',
  ])
  expect(findUnaskedActions(planted)).toEqual(['nobody asks “pay a sale”'])
  expect(findKeyLocks(planted)).toEqual([
    'server/modules/stock/lock.ts locks a row’s key',
    'server/modules/sales/lock-sale.ts locks a row’s key',
  ])
})

test('a guard written by hand is found; a guard for a row is allowed', () => {
  const planted = plant({
    'server/platform/require-right.ts': "actor.personId ?? refuse('unauthenticated')",
    'server/modules/a.ts': "if (!context.actor.personId) return refuse('unauthenticated')",
    'server/modules/b.ts': "const personId = actor.personId ?? ''",
    'server/modules/c.ts': "const accountId = actor.accountId ?? refuse('forbidden')",
    'server/modules/d.ts': "if (reachOf(actor, 'see groups') === null)\n    return refuse('forbidden')",
    'server/services/e.ts': "if (!can(actor, 'see the audit')) refuse('forbidden')",
    'server/modules/f.ts': "if (!can(actor, 'manage groups', { accountId })) refuse('forbidden')",
  })
  expect(findOwnGuards(planted).map((found) => found.split(' ')[0])).toEqual([
    ...['server/modules/a.ts', 'server/modules/b.ts', 'server/modules/c.ts', 'server/modules/d.ts'],
    'server/services/e.ts',
  ])
})

test('uses of a package’s internals are found', () => {
  const planted = plant({
    'server/platform/database/prepared-query.ts': 'const Query = pg.Query as unknown as Inside',
    'server/platform/database/a.ts': 'const client = pool as unknown as Client',
    'server/platform/database/b.ts': 'const client = executor._.session.client',
    'server/modules/c.ts': 'interface Result {\n  _parsers: unknown\n}',
    'server/modules/d.ts': 'const { kind: _, ...rest } = row as unknown as Row',
  })
  expect(findInsiders(planted).map((found) => found.split(' ')[0])).toEqual([
    ...['server/platform/database/a.ts', 'server/platform/database/b.ts', 'server/modules/c.ts'],
  ])
})

test('a move without a table of states is found', () => {
  const planted = plant({
    'server/modules/a/move-a.ts': 'tx.update(a).set({ state: to, ...change })',
    'server/modules/b/move-b.ts': "sql`UPDATE b SET state = 'held', line_id = 1 WHERE id = 2`",
    'server/modules/c/move-c.ts': `tx.update(c).set({ ...values, state: movedState(moves, to) }); UPDATE c SET state = \${movedState(moves, to)}`,
    'server/modules/d/move-d.ts': "sql`UPDATE d SET n = 1 WHERE state = 'held'`",
  })
  expect(findUnguardedMoves(planted).map((found) => found.split(' ')[0])).toEqual([
    ...['server/modules/a/move-a.ts', 'server/modules/b/move-b.ts'],
  ])
})
