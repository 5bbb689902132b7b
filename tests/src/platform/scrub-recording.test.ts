import { expect, test } from 'vitest'
import { scrubRecording } from '#src/platform/scrub-recording.ts'

const origin = 'https://portal.alforja.example'
const saleId = 'Zk3-9_aQw7LmN0pXr2TvYg'
const token = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQ'

test.each([
  [
    `${origin}/booking/1001/checkout/detail/${saleId}`,
    `${origin}/booking/:account_id/checkout/detail/:sale_id`,
  ],
  [`/booking/1001/payment/${saleId}?x=1`, '/booking/:account_id/payment/:venta_id'],
  [`${origin}/${token}`, `${origin}/:token`],
  [`line-${saleId}`, '[token]'],
  [`mailto:maria.nunez+viaje@ejemplo.mx`, 'mailto:[email]'],
  [`url("${origin}/vouchers/${saleId}.pdf")`, `url("${origin}/vouchers/*")`],
  ['https://mail.example/u/0/inbox?user=maria', 'https://mail.example/'],
])('%s is recorded as %s', (attribute, recorded) => {
  const record = { type: 4, timestamp: 1795618574566, data: { href: attribute } }
  const scrubbed = scrubRecording(`,${JSON.stringify(record)}`, origin)
  expect(JSON.parse(scrubbed.slice(1))).toEqual({ ...record, data: { href: recorded } })
})

test.each([
  'focus-visible:outline-primary-strong max-lg:order-last aspect-3/2',
  `@font-face{src:url(${origin}/assets/instrument-sans-latin-wght-normal-B4BAUKXh.woff2)}@media(min-width:1px){a{b:c.d}}`,
  'M12.5 7.25 8.125 12.5 3.75 16.875',
  `url("data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg'/>")`,
  'say "hello"\\ / world',
])('%s is recorded unchanged', (text) => {
  const piece = JSON.stringify({ records: [{ timestamp: 1795618574566, data: text }] })
  expect(scrubRecording(piece, origin)).toBe(piece)
})

test('chunks that are not complete JSON keep their format', () => {
  for (const piece of ['{"records":[{"type":6}', ',{"type":7}', '],"start":1795618574566}\n'])
    expect(scrubRecording(piece, origin)).toBe(piece)
})
