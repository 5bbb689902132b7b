import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { engineAddress, engineCode, siteOf } from '#core/looks/embedding.ts'

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
  ])('%s is none', (typed) => {
    expect(siteOf(typed)).toBeNull()
  })

  test('never means more in a policy than one host', () => {
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

test('the code says the name as text', () => {
  const code = engineCode(`https://portal.example${engineAddress('1001', 'tours')}`, 'Sol "y" <Mar> & más')
  expect(code).toContain('src="https://portal.example/booking-engine/1001/tours"')
  expect(code).toContain('title="Sol &quot;y&quot; &lt;Mar&gt; &amp; más"')
  expect(code.match(/<iframe/g)).toHaveLength(1)
})

test('the code takes a height from its own frame of the portal alone', () => {
  const code = engineCode('https://portal.example/booking-engine/1001', 'Buscar')
  const script = /<script>(.*)<\/script>$/.exec(code)?.[1] ?? ''
  const frame = { contentWindow: {}, style: { height: '' } }
  type Heard = { source: unknown; origin: string; data: unknown }
  let hear = (_: Heard) => {}
  const document = { currentScript: { previousElementSibling: frame } }
  new Function('document', 'addEventListener', script)(
    document,
    (_: string, listen: (said: Heard) => void) => {
      hear = listen
    },
  )
  const own = { source: frame.contentWindow, origin: 'https://portal.example' }
  for (const said of [
    { ...own, source: {}, data: { height: 500 } },
    { ...own, origin: 'https://other.example', data: { height: 500 } },
    { ...own, data: null },
    { ...own, data: { height: '1px;x' } },
    { ...own, data: { height: 90_000 } },
  ])
    hear(said)
  expect(frame.style.height).toBe('')
  hear({ ...own, data: { height: 512 } })
  expect(frame.style.height).toBe('512px')
})
