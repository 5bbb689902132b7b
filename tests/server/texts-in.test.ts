import { expect, test } from 'vitest'
import type { Say } from '#core/app/say.ts'
import { fill, textsIn } from '#server/platform/texts-in.ts'

test('a text by number, and a value as given', () => {
  const t = textsIn('es', 'party')
  expect([1, 2, 1_000_000].map((count) => t('nights', { count }))).toEqual([
    '1 noche',
    '2 noches',
    '1000000 noches',
  ])
  expect(t('of_block', { name: '<b>$t(adults) {{count}}</b>' })).toBe(
    '<b>$t(adults) {{count}}</b> (habitación apartada)',
  )
  expect(fill('Hola {{name}}.', { name: 'Ana' })).toBe('Hola Ana.')
})

test('no braces and no key are ever sent', () => {
  expect(() => textsIn('en', 'party')('of_block')).toThrow('name')
  expect(() => fill('Hi {{name}}.', {})).toThrow('name')
  const t = textsIn('en', 'audit') as Say
  expect(() => t('nowhere')).toThrow('nowhere')
  expect(t('nowhere', { defaultValue: 'as written' })).toBe('as written')
})
