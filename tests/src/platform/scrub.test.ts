import { describe, expect, test } from 'vitest'
import { scrubText, scrubUrl } from '#src/platform/scrub.ts'
import { scrubEvent } from '#src/platform/scrub-event.ts'

const origin = 'https://portal.alforja.example'
const saleId = 'Zk3-9_aQw7LmN0pXr2TvYg'
const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'

describe('an address', () => {
  test.each([
    ['/booking/1001/search/h_cancun_20270110_20270112_2.7?group=boda', '/booking/:account_id/search/:token'],
    [`/booking/1001/payment/${saleId}`, '/booking/:account_id/payment/:venta_id'],
    [
      `/booking/1001/reservation-details/${saleId}?access=${token}#x`,
      '/booking/:account_id/reservation-details/:sale_id',
    ],
    [`/transaction-response?sale=${saleId}&status=paid`, '/transaction-response'],
    [`/${token}`, '/:token'],
    [`/vouchers/${saleId}.pdf`, '/vouchers/*'],
    [`/api/booking-engine/sales/${saleId}`, '/api/*'],
    ['/rpc/product/search?data=%7B%22email%22%3A1%7D', '/rpc/product/search'],
    ['/assets/index-B4BAUKXh.js', '/assets/index-B4BAUKXh.js'],
    ['/', '/'],
  ])('%s is reported as %s', (address, told) => {
    expect(scrubUrl(origin + address, origin)).toBe(origin + told)
    expect(scrubUrl(address, origin)).toBe(origin + told)
  })

  test('of another site is reduced to its origin', () => {
    expect(scrubUrl('https://mail.example/u/0/inbox?user=maria', origin)).toBe('https://mail.example/')
    expect(scrubUrl('', origin)).toBe('')
    expect(scrubUrl('https://%', origin)).toBe('')
  })
})

describe('a text', () => {
  test.each([
    ['no mail to maria.nunez+viaje@ejemplo.mx', 'no mail to [email]'],
    [`sale ${saleId} not found`, 'sale [token] not found'],
    [`key=${token}`, 'key=[token]'],
    ['code K7M2-9QXD is wrong', 'code [code] is wrong'],
    ['call +52 951 123 4567 now', 'call [number] now'],
    ['card 4242 4242 4242 4242', 'card [number]'],
    [
      `failed: ${origin}/booking/1001/payment/${saleId}?x=1`,
      `failed: ${origin}/booking/:account_id/payment/:venta_id`,
    ],
    [`GET /booking/1001/payment/${saleId} failed`, 'GET /booking/:account_id/payment/:venta_id failed'],
    ["Cannot read properties of undefined (reading 'price')", undefined],
    [`TypeError: x\n    at f (${origin}/assets/index-B4BAUKXh.js:12:3456)`, undefined],
  ])('%j', (said, told = said) => {
    expect(scrubText(said, origin)).toBe(told)
  })
})

describe('an event', () => {
  const view = { url: `${origin}/booking/1001/payment/${saleId}`, referrer: `${origin}/?access=${token}` }
  const pattern = `${origin}/booking/:account_id/payment/:venta_id`

  test('contains no part of an address or a message with personal data', () => {
    const event = {
      type: 'error',
      view: { ...view, performance: { lcp: { resource_url: `${origin}/vouchers/${saleId}` } } },
      resource: { url: `${origin}/vouchers/${saleId}` },
      error: {
        message: `maria@ejemplo.mx: ${saleId}`,
        stack: `at ${view.url}:1:2`,
        handling_stack: saleId,
        resource: { url: `${origin}/rpc/home/signIn?x=${token}` },
      },
      long_task: { scripts: [{ source_url: view.url, invoker: saleId }] },
    }
    expect(scrubEvent(event, origin)).toBe(true)
    expect(event.view.url).toBe(pattern)
    expect(event.view.referrer).toBe(`${origin}/`)
    const told = JSON.stringify(event)
    for (const secret of [saleId, token, 'maria@ejemplo.mx', '1001']) expect(told).not.toContain(secret)
  })

  test('whose cause contains personal data is not sent', () => {
    const error = { message: 'no', causes: [{ message: 'plain' }] }
    expect(scrubEvent({ view: { ...view }, error }, origin)).toBe(true)
    error.causes.push({ message: 'no mail to maria@ejemplo.mx' })
    expect(scrubEvent({ view: { ...view }, error }, origin)).toBe(false)
  })
})
