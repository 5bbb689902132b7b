import type { EventEmitter } from 'node:events'
import { type SQL, sql } from 'drizzle-orm'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { findWritable, hostsOf } from '#server/platform/database/database-hosts.ts'
import { isDatabaseUnavailable } from '#server/platform/database/database-unavailable.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { movedState } from '#server/platform/database/moved-state.ts'
import { openDatabase } from '#server/platform/database/open-database.ts'
import { type Given, statement } from '#server/platform/database/sql-statement.ts'
import { transact, withCommit } from '#server/platform/database/transaction.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let first: TestDatabase
let second: TestDatabase
beforeAll(async () => {
  ;[first, second] = await Promise.all([createTestDatabase(), createTestDatabase()])
})
afterAll(async () => {
  await Promise.all([first.drop(), second.drop()])
})

const insert = sql`INSERT INTO settings (name, value) VALUES ('colour', '"añil"')`
const count = sql`SELECT count(*)::int AS count FROM settings WHERE name = 'colour'`

test('each database is separate', async () => {
  await first.database.execute(insert)
  expect((await first.database.execute(count)).rows).toEqual([{ count: 1 }])
  expect((await second.database.execute(count)).rows).toEqual([{ count: 0 }])
})

test('several processes may migrate at once, and repeatedly', async () => {
  await Promise.all([migrate(second), migrate(second), migrate(second)])
  const { rows } = await second.database.execute(
    sql`SELECT to_regclass('graphile_worker.jobs') IS NOT NULL AS queue`,
  )
  expect(rows).toEqual([{ queue: true }])
})

test('the product does not run as superuser', async () => {
  const { rows } = await first.database.execute(
    sql`SELECT rolsuper FROM pg_roles WHERE rolname = current_user`,
  )
  expect(rows).toEqual([{ rolsuper: false }])
})

test('the last statements of a transaction are stored if it succeeds, and nothing if it fails', async () => {
  const write = statement<{ name: string }>(
    'write-setting',
    ({ name }) => sql`INSERT INTO settings (name, value) VALUES (${name}, '1')`,
  )
  await transact(first.database, async (tx) => withCommit(write(tx, { name: 'kept' })))
  const failing = transact(first.database, async (tx) => {
    await write(tx, { name: 'undone 1' })
    return withCommit(write(tx, { name: 'kept' }))
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  const swallowing = transact(first.database, async (tx) => {
    await write(tx, { name: 'undone 2' })
    await write(tx, { name: 'kept' }).catch(() => {})
  })
  await expect(swallowing).rejects.toThrow('a statement of the transaction had failed')
  const unsent = transact(first.database, async (tx) => {
    await write(tx, { name: 'undone 3' })
    return withCommit(tx.execute(insert))
  })
  await expect(unsent).rejects.toThrow('must already have been sent')
  const { rows } = await first.database.execute(
    sql`SELECT name FROM settings WHERE name = 'kept' OR name LIKE 'undone%'`,
  )
  expect(rows).toEqual([{ name: 'kept' }])
})

test('a parameter is one value wherever its name occurs, also in the parts of a statement', async () => {
  const inWords = ({ word }: Given<{ word: string }>) => sql`lower(${word}::text)`
  const repeat = statement<{ word: string; times: number }, { said: string; same: boolean }>(
    'repeat',
    (given) =>
      sql`SELECT repeat(${inWords(given)}, ${given.times}::int) AS said, ${given.word} = ${given.word} AS same`,
  )
  expect(await repeat(first.database, { times: 2, word: 'Sol' })).toEqual([{ said: 'solsol', same: true }])
  expect(() => statement('of-a-value', () => sql`SELECT ${1}::int`)).toThrow('takes its values by name')
})

test('a state is written if the table of moves allows it, or if it is already there; otherwise nothing changes', async () => {
  const moves = { open: ['won', 'lost'], won: [], lost: ['open'] } as const
  type State = keyof typeof moves
  const write = async (from: State, to: State) => {
    const written = (state: SQL) =>
      first.database.execute(sql`SELECT ${state} AS state FROM (SELECT ${from}::text AS state) AS row`)
    const said = async (state: SQL) =>
      await written(state).then(
        ({ rows }) => rows[0]?.state,
        (error: Error) => String(error.cause),
      )
    const [byWord, byParameter] = [
      await said(movedState<State>(moves, to)),
      await said(movedState<State>(moves, sql`${to}`)),
    ]
    expect(byParameter).toBe(byWord)
    return byWord
  }
  expect(await write('open', 'won')).toBe('won')
  expect(await write('won', 'won')).toBe('won')
  expect(await write('lost', 'open')).toBe('open')
  expect(await write('won', 'lost')).toContain('cannot go from won to lost')
})

test('a statement after the end of its transaction is not run', async () => {
  const ended = await transact(first.database, async (tx) => ({ tx }))
  const late = sql`INSERT INTO settings (name, value) VALUES ('late', '1')`
  await expect(async () => await ended.tx.execute(late)).rejects.toThrow()
  const { rows } = await first.database.execute(sql`SELECT FROM settings WHERE name = 'late'`)
  expect(rows).toEqual([])
})

test('a lock timeout is a refusal, not an error', async () => {
  await first.database.execute(sql`${insert} ON CONFLICT DO NOTHING`)
  const lock = sql`SELECT FROM settings WHERE name = 'colour' FOR UPDATE`
  await first.database.transaction(async (other) => {
    await other.execute(lock)
    const waiting = transact(first.database, async (tx) => {
      await tx.execute(sql`SET LOCAL lock_timeout = '50ms'`)
      await tx.execute(lock)
    })
    await expect(waiting).rejects.toMatchObject({ code: 'request_in_progress' })
  })
})

test('a connection prepares a statement once, unless it was written for many rows', async () => {
  const database = openDatabase(first.url)
  await database.transaction(async (tx) => {
    for (const n of [1, 2, 3]) {
      const { rows } = await tx.execute(sql`SELECT ${n}::int + 1 AS "next one"`)
      expect(rows).toEqual([{ 'next one': n + 1 }])
    }
    const many = Array.from({ length: 100 }, (_, n) => sql`${n}::int`)
    await tx.execute(sql`SELECT ${sql.join(many, sql`, `)} AS "many"`)
    const { rows } = await tx.execute(sql`
      SELECT (generic_plans + custom_plans)::int AS runs FROM pg_prepared_statements
      WHERE statement LIKE '%"next one"%' OR statement LIKE '%"many"%'`)
    expect(rows).toEqual([{ runs: 3 }])
  })
  await database.$client.end()
})

test('a connection prepares a limited number of statements, independently of other connections', async () => {
  const preparedAfter = async (asked: number) => {
    const database = openDatabase(first.url, { connections: 1 })
    for (let n = 0; n < asked; n++)
      await database.execute(sql`SELECT ${n}::int AS ${sql.identifier(`n${n}`)}`)
    const { rows } = await database.execute<{ count: number }>(
      sql`SELECT count(*)::int AS count FROM pg_prepared_statements`,
    )
    await database.$client.end()
    return rows[0]?.count
  }
  expect(await preparedAfter(410)).toBe(400)
  expect(await preparedAfter(2)).toBe(2)
})

test('a connection asks once for the row description of a statement, and never mixes them up', async () => {
  const alone = openDatabase(first.ownerUrl, { connections: 1 })
  try {
    await alone.execute(sql`CREATE TABLE described (n int, at timestamptz)`)
    await alone.execute(sql`INSERT INTO described VALUES (1, NULL), (2, '2026-12-10T18:00:00Z')`)
    const list = statement<{ limit: number }, { n: number; at: Date | null }>(
      'list',
      ({ limit }) => sql`SELECT n, at FROM described LIMIT ${limit}`,
    )
    const count = statement<{ n: number }>('count', ({ n }) => sql`UPDATE described SET n = n WHERE n = ${n}`)
    const client = (await alone.$client.connect()) as pg.PoolClient & { connection: EventEmitter }
    const told = vi.fn()
    client.connection.on('rowDescription', told)
    client.release()
    const both = [
      { n: 1, at: null },
      { n: 2, at: new Date('2026-12-10T18:00:00Z') },
    ]
    expect(await list(alone, { limit: 0 })).toEqual([])
    for (const limit of [2, 1, 2]) expect(await list(alone, { limit })).toEqual(both.slice(0, limit))
    for (const n of [7, 8]) expect(await count(alone, { n })).toEqual([])
    expect(told).toHaveBeenCalledOnce()
    await alone.execute(sql`ALTER TABLE described ALTER n TYPE text`)
    await expect(list(alone, { limit: 2 })).rejects.toThrow('cached plan must not change result type')
  } finally {
    await alone.$client.end()
  }
})

test('without prepared statements nothing is prepared, and names do not reveal who prepared them', async () => {
  const plain = openDatabase({ url: first.url, prepares: false })
  const own = statement<{ n: number }, { n: number }>(
    'counts-one-up',
    ({ n }) => sql`SELECT ${n}::int + 1 AS n`,
  )
  const prepared = sql`SELECT name FROM pg_prepared_statements WHERE statement LIKE '%$1::int + 1 AS n%'`
  await transact(plain, async (tx) => {
    expect(await own(tx, { n: 1 })).toEqual([{ n: 2 }])
    await tx.execute(sql`SELECT ${2}::int + 1 AS n`)
    expect((await tx.execute(prepared)).rows).toEqual([])
  })
  await plain.$client.end()

  const namesOf = async () => {
    const database = openDatabase(first.url)
    const { rows } = await transact(database, async (tx) => {
      await own(tx, { n: 1 })
      await tx.execute(sql`SELECT ${2}::int + 1 AS n`)
      return await tx.execute<{ name: string }>(prepared)
    })
    await database.$client.end()
    return rows.map(({ name }) => name).toSorted()
  }
  const names = await namesOf()
  expect(names).toHaveLength(2)
  expect(await namesOf()).toEqual(names)
  expect(names.some((name) => name.startsWith('counts-one-up '))).toBe(true)
})

test('a server that stops answering is dropped, and the next query goes to another', async () => {
  const database = openDatabase(first.url, { connections: 1 })
  database.$client.options.query_timeout = 300
  const slow = database.execute(sql`SELECT pg_sleep(20)`)
  await expect(slow).rejects.toSatisfy(isDatabaseUnavailable)
  expect((await database.execute(sql`SELECT 1 AS one`)).rows).toEqual([{ one: 1 }])
  await database.$client.end()
})

test('of several hosts the one that accepts writes is used', async () => {
  const { pathname, searchParams, username } = new URL(first.url)
  const hosts = hostsOf(
    `postgres://${username}:a%40b@one:5433,two/${pathname.slice(1)}?target_session_attrs=read-write&application_name=x`,
  )
  expect(hosts).toEqual([
    `postgres://${username}:a%40b@one:5433${pathname}?application_name=x`,
    `postgres://${username}:a%40b@two${pathname}?application_name=x`,
  ])
  expect(hostsOf(first.url)).toEqual([first.url])
  const socket = `host=${encodeURIComponent(searchParams.get('host') ?? '')}`
  const [reads, writes] = ['on', 'off'].map(
    (setting) =>
      `postgres://${username}@localhost${pathname}?${socket}&options=${encodeURIComponent(`-c default_transaction_read_only=${setting}`)}`,
  ) as [string, string]
  expect(await findWritable(['postgres://x@127.0.0.1:9/none', reads, writes])).toBe(writes)
  await expect(findWritable(['postgres://x@127.0.0.1:9/none', reads])).rejects.toSatisfy(
    isDatabaseUnavailable,
  )
})
