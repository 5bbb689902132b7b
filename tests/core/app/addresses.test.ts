import { describe, expect, test } from 'vitest'
import { agencyPath, inLanguage, productPath } from '#core/app/addresses.ts'
import { findRoute } from '#core/app/routes.ts'
import { parseCriteria, productOfToken } from '#core/criteria/token.ts'

describe('stable URLs', () => {
  test.each([
    [agencyPath('1001'), '/booking/:account_id'],
    [agencyPath('1001', 'tours'), '/booking/:account_id/:product'],
    [productPath('1001', { id: 'azul', kind: 'hotels' }), '/booking/:account_id/view/:token'],
    [productPath('1001', { id: 'azul', kind: 'transfers' }), '/booking/:account_id/view/:token'],
    [productPath('1001', { id: 'azul', kind: 'tours' }), '/booking/:account_id/tour/:id'],
  ])('%s is a page', (path, pattern) => expect(findRoute(path)).toBe(pattern))

  test("a page's own language needs no parameter", () => {
    expect(inLanguage('/booking/1001', 'es', 'es')).toBe('/booking/1001')
    expect(inLanguage('/booking/1001', 'en', 'es')).toBe('/booking/1001?lang=en')
    expect(inLanguage('/booking/1001?group=boda', 'es', 'en')).toBe('/booking/1001?group=boda&lang=es')
  })

  test('a token is a product, or a search, or nothing', () => {
    expect(productOfToken('azul-caracol-cancun')).toBe('azul-caracol-cancun')
    for (const token of ['h_cancun_20261210_20261214_2_azul', '', 'Azul', '<script>', 'a'.repeat(65)])
      expect(productOfToken(token)).toBeNull()
    expect(parseCriteria('azul-caracol-cancun')).toEqual({ problem: 'malformed' })
  })
})
