import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { copyIn, copyOut } from '#server/platform/database/copy-table.ts'
import { createTestDatabase, type TestDatabase } from '#tests/support/database/database.ts'

let db: TestDatabase
let client: pg.Client

beforeAll(async () => {
  db = await createTestDatabase()
  client = new pg.Client({ connectionString: db.ownerUrl })
  await client.connect()
})
afterAll(async () => {
  await client.end()
  await db.drop()
})

test('copies more rows than the buffers hold, out and in, with backpressure', async () => {
  await client.query('CREATE TEMP TABLE taken (number int, words text)')
  const { text, rows } = copyOut(
    client,
    "COPY (SELECT n, repeat('á\t', 20) FROM generate_series(1, 60000) n) TO STDOUT",
  )
  const chunks: Buffer[] = []
  for await (const chunk of text) {
    if (chunks.length % 10 === 0) await new Promise((resolve) => setTimeout(resolve, 1))
    chunks.push(chunk)
  }
  expect(await rows).toBe(60_000)
  const copy = await copyIn(client, 'COPY taken FROM STDIN')
  for (const chunk of chunks) await copy.write(chunk)
  expect(await copy.end()).toBe(60_000)
  const { rows: sums } = await client.query(
    "SELECT count(*)::int AS count, sum(number)::int AS sum, bool_and(words = repeat('á\t', 20)) AS same FROM taken",
  )
  expect(sums).toEqual([{ count: 60_000, sum: 1_800_030_000, same: true }])
})

test('the connection works again, wherever the rows ended in its buffers', async () => {
  for (let kilobytes = 10; kilobytes <= 70; kilobytes += 2) {
    const { text } = copyOut(
      client,
      `COPY (SELECT repeat('a', ${kilobytes * 1000}) FROM generate_series(1, 3)) TO STDOUT`,
    )
    let length = 0
    for await (const chunk of text) length += chunk.length
    expect(length).toBe(3 * (kilobytes * 1000 + 1))
    expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
  }
})

test('a server error ends the copy', async () => {
  const { text, rows } = copyOut(client, 'COPY (SELECT 1 / (3 - n) FROM generate_series(1, 5) n) TO STDOUT')
  const readAll = async () => {
    for await (const _ of text);
  }
  await expect(readAll()).rejects.toThrow('division by zero')
  await expect(rows).rejects.toThrow('division by zero')
  await expect(copyIn(client, 'COPY nowhere FROM STDIN')).rejects.toThrow('does not exist')
  const copy = await copyIn(client, 'COPY taken FROM STDIN')
  await copy.write(Buffer.from('no number\n'))
  await expect(copy.end()).rejects.toThrow('invalid input syntax')
  expect((await client.query('SELECT 1 AS one')).rows).toEqual([{ one: 1 }])
})
