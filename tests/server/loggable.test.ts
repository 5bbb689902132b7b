import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { newId, newSaleCode, newToken } from '#server/platform/database/ids.ts'
import { pageAssets } from '#server/platform/http/page-assets.ts'
import { createLog } from '#server/platform/log/log.ts'
import { markOf } from '#server/platform/log/loggable-line.ts'

/** The logged form of a line. */
function log(what: object, message = 'said') {
  const lines: string[] = []
  createLog('info', { write: (line) => lines.push(line) }).info(what, message)
  expect(lines.join('')).toMatch(/^\{.*\}\n$/)
  return JSON.parse(lines.join('')) as Record<string, unknown>
}
const said = (message: string) => log({}, message).msg

describe('by its shape', () => {
  test.each([
    ['no mail to maria.nunez+viaje@ejemplo.mx.', 'no mail to [email].'],
    ['<josé@correo.ñandú.mx>: 550', '<[email]>: 550'],
    ['?email=maria%40ejemplo.mx&x', '?email=[email]&x'],
    ['code K7M2-9QXD is wrong', 'code [code] is wrong'],
    ['call +52 951 123 4567, or (951) 123-4567', 'call [number], or [number]'],
    ['call 9511234567', 'call [number]'],
    ['card 4242 4242 4242 4242', 'card [number]'],
  ])('%j is logged as %j', (text, told) => expect(said(text)).toBe(told))

  test.each([
    'connect ECONNREFUSED 192.168.100.200:5432',
    'from 192.168.100.200 to 10.0.0.1',
    'at 2026-11-26 02:49:26.123 and 2026-11-26T02:49:26Z',
    'relation "sandbox_payments_provider_ref_key" does not exist',
    'deliver-sandbox-webhook failed: see the log',
    '/assets/app-B4BAUKXh.js and pino@10.4.0',
  ])('%j is unchanged', (text) => expect(said(text)).toBe(text))

  test('every id is hashed, every token and code removed, wherever they occur', () => {
    for (let round = 0; round < 500; round += 1) {
      const [id, token, code] = [newId(), newToken(), newSaleCode()]
      expect(said(`sale ${id}\n${id}: ${token}/${code}`)).toBe(
        `sale ${markOf(id)}\n${markOf(id)}: [token]/[code]`,
      )
      const line = JSON.stringify(log({ deep: [{ saleId: id, key: `hold:${id}-1` }], token }))
      expect(line).not.toMatch(new RegExp(`${id}|${token}`))
    }
  })

  test('a request keeps the id of its response', () => {
    const requestId = newId()
    expect(log({ requestId })).toMatchObject({ requestId })
  })
})

describe('an error', () => {
  const thrownBy = (work: () => unknown) => {
    try {
      return work()
    } catch (error) {
      return error
    }
  }
  const errorOf = (err: unknown) => log({ err }).err as Record<string, unknown>
  const ofDatabase = (code: string, message: string) =>
    Object.assign(new Error(message), {
      ...{ name: 'error', severity: 'ERROR', code, table: 'people', constraint: 'people_email' },
      detail: 'Key (email)=(maria) already exists.',
    })

  test('of ours keeps its message and its location', () => {
    expect(errorOf(thrownBy(() => pageAssets({}, 'index.html', [])))).toEqual({
      ...{ type: 'Error', message: 'index.html has not been built' },
      stack: expect.stringMatching(/^ {4}at .*page-assets\.ts:\d+:\d+/),
    })
  })

  test('of others has only its type, its facts and its location', () => {
    const answer = Object.assign(new Error('550 no María here'), {
      ...{ code: 'EENVELOPE', responseCode: 550, response: '550 no María here', rejected: ['María'] },
    })
    const told = errorOf(answer)
    expect(told).toEqual({
      ...{ type: 'Error', code: 'EENVELOPE', responseCode: 550 },
      stack: expect.stringMatching(/^ {4}at .*loggable\.test\.ts:\d+:\d+/),
    })
  })

  test('of the database has its constraint, and its message if that contains no values', () => {
    const unique = ofDatabase('23505', 'duplicate key value violates unique constraint "people_email"')
    const told = errorOf(new DrizzleQueryError('INSERT INTO people VALUES ($1)', ['María'], unique))
    expect(told).toMatchObject({
      ...{ type: 'error', code: '23505', constraint: 'people_email', message: unique.message },
      query: 'INSERT INTO people VALUES ($1)',
    })
    expect(JSON.stringify(told)).not.toMatch(/mar[ií]a/i)
    for (const code of ['22P02', 'P0001'])
      expect(errorOf(ofDatabase(code, 'not an integer: "María"'))).not.toHaveProperty('message')
  })

  test('of the engine, of a cause and of an unknown type has no message', () => {
    const cause = thrownBy(() => JSON.parse('María'))
    const outer = new Error('first María\n    at María (x:1:1)', { cause })
    const told = errorOf(outer)
    expect(told).toMatchObject({ type: 'Error', cause: { type: 'SyntaxError' } })
    for (const one of [told, errorOf('María'), errorOf({ María: 1 })])
      expect(JSON.stringify(one)).not.toContain('María')
  })
})
