import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engineCode, siteOf } from '#core/looks/embedding.ts'

describe('a site', () => {
  test.each([
    ['www.viajes.mx', 'https://www.viajes.mx'],
    [' HTTPS://Viajes.MX/inicio?a=1#b ', 'https://viajes.mx'],
    ['viajes.mx:8443/', 'https://viajes.mx:8443'],
    ['https://viajes.mx:443', 'https://viajes.mx'],
    ['https://xn--caf-dma.mx', 'https://xn--caf-dma.mx'],
  ])('%s is %s', (typed, origin) => {
    expect(siteOf(typed)).toBe(origin)
  })

  test.each([
    '',
    '*',
    'https://*.mx',
    'http://viajes.mx',
    'localhost',
    '10.0.0.1',
    'https://user@viajes.mx',
    'viajes.mx; script-src *',
    'viajes.mx evil.mx',
    "'self'",
    'javascript:alert(1)',
    '-viajes.mx',
    'café.mx',
  ])('%s is not one', (typed) => {
    expect(siteOf(typed)).toBeNull()
  })

  test('never matches more than one host in a policy', () => {
    const typed = fc.oneof(
      fc.string(),
      fc.tuple(fc.webUrl(), fc.string()).map(([url, rest]) => url + rest),
      fc.tuple(fc.domain(), fc.string()).map(([host, rest]) => host + rest),
    )
    fc.assert(
      fc.property(typed, (one) => {
        expect(siteOf(one) ?? 'https://none.mx').toMatch(/^https:\/\/[a-z0-9.-]+(?::\d+)?$/)
      }),
      { numRuns: 500 },
    )
  })
})

test('the snippet is one line, with the name as text and a link for pages without scripts', () => {
  const portal = 'https://portal.example'
  const page = `${portal}/booking/1001`
  const title = 'Sol "y" <Mar> & más'
  expect(engineCode(portal, page, { accountId: '1001', kind: 'tours', language: 'en' }, title)).toBe(
    '<script src="https://portal.example/embed.js" async></script>' +
      '<booking-engine account="1001" kind="tours" lang="en" label="Sol &quot;y&quot; &lt;Mar&gt; &amp; más">' +
      '<a href="https://portal.example/booking/1001/tours">Sol &quot;y&quot; &lt;Mar&gt; &amp; más</a></booking-engine>',
  )
  const every = engineCode(portal, page, { accountId: '1001', kind: '', language: '' }, 'Buscar')
  expect(every).toContain(
    '<booking-engine account="1001" label="Buscar"><a href="https://portal.example/booking/1001">',
  )
  const own = engineCode(portal, 'https://viajes.example/', { accountId: '1001', kind: 'tours' }, 'Tours')
  expect(own).toContain('<script src="https://portal.example/embed.js"')
  expect(own).toContain('<a href="https://viajes.example/tours">')
})
