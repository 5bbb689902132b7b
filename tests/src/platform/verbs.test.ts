import { expect, test, vi } from 'vitest'
import { createQueries, createVerbs, isSaid } from '#src/platform/verbs.ts'

test('a verb is called by its service and name', async () => {
  const call = vi.fn().mockResolvedValue({ id: '1' })
  const { signal } = new AbortController()
  const input = { saleId: '1' }
  expect(await createVerbs(call).bookingEngine.getSale(input, { signal })).toEqual({ id: '1' })
  expect(call).toHaveBeenCalledWith(['bookingEngine', 'getSale'], input, signal)
})

test('a query has one key per input, the same wherever it is used', async () => {
  const call = vi.fn().mockResolvedValue('found')
  const api = createQueries(call)
  const { signal } = new AbortController()
  const options = api.bookingEngine.getSale.queryOptions({ input: { saleId: '1' }, staleTime: 5 })
  expect(options).toMatchObject({
    queryKey: api.bookingEngine.getSale.queryKey({ input: { saleId: '1' } }),
    staleTime: 5,
  })
  expect(options.queryKey).not.toEqual(api.bookingEngine.getSale.queryKey({ input: { saleId: '2' } }))
  const queryFn = options.queryFn as (context: { signal: AbortSignal }) => Promise<unknown>
  expect(await queryFn({ signal })).toBe('found')
  expect(call).toHaveBeenCalledWith(['bookingEngine', 'getSale'], { saleId: '1' }, signal)
})

test('only an error with a code and a status came from the server', () => {
  const said = { code: 'offer_sold_out', status: 409, data: {} }
  expect([said, Object.assign(new Error(), said)].every(isSaid)).toBe(true)
  const others = [null, 'no', new TypeError('x'), { code: 'x' }, { code: 1, status: 2 }]
  expect(others.some(isSaid)).toBe(false)
})
