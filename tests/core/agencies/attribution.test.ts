import { expect, test } from 'vitest'
import { readAttribution, readAudience } from '#core/agencies/attribution.ts'

const audienceOf = (query: string) => readAudience(new URLSearchParams(query))

test('the known parameters of a URL are kept, cut at their maximum length', () => {
  const query = new URLSearchParams({ utm_source: ' feria ', utm_medium: '', gclid: 'x'.repeat(300), q: '1' })
  expect(readAttribution(query)).toEqual({ utm_source: 'feria', gclid: 'x'.repeat(200) })
})

test.each([
  ['utm_campaign=alta-de-agencias-2026', 'agencies'],
  ['utm_campaign=Afiliados', 'agencies'],
  ['utm_content=vendedores_freelance', 'sellers'],
  ['utm_term=travel%20agent', 'sellers'],
  ['utm_content=Viajeros%20frecuentes', 'travellers'],
  ['utm_campaign=agencias&utm_content=para-clientes', 'travellers'],
  ['utm_source=agencia-de-medios', null],
  ['utm_campaign=verano', null],
  ['', null],
])('%s speaks to %s', (query, audience) => {
  expect(audienceOf(query)).toBe(audience)
})
