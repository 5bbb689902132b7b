import { createInstance } from 'i18next'
import { useTranslation } from 'react-i18next'
import { beforeAll, describe, expect, test } from 'vitest'
import '#src/platform/text-keys.ts'
import { sectionOf } from '#tests/support/pages/words.ts'

// Each `@ts-expect-error` is a call that the compiler must refuse: `tsc -b` reports one that it accepts.
const i18n = createInstance()
const cart = i18n.getFixedT('es', 'cart')
const party = i18n.getFixedT('es', 'party')
const both = i18n.getFixedT('es', ['cart', 'party'] as const)
const install = i18n.getFixedT('es', 'install')

beforeAll(async () => {
  const sections = ['cart', 'party', 'install']
  const es = Object.fromEntries(sections.map((name) => [name, sectionOf('es', name)]))
  await i18n.init({ lng: 'es', resources: { es } })
})

describe('the compiler checks the texts that a screen requests', () => {
  test('a key belongs to its section', () => {
    expect(cart('change_cart')).toBe('Cambiar el carrito')
    expect(cart('amounts.due')).toBe('Por pagar')
    expect(cart(['change_cart', 'change_short'])).toBe('Cambiar el carrito')
    // @ts-expect-error
    cart('chang_cart')
    // @ts-expect-error
    cart('amounts.dues', { count: 1 })
    // @ts-expect-error
    cart('amounts')
    // @ts-expect-error
    cart('change_cart' as string)
  })

  test('a section exists, and precedes the key unless it is the first', () => {
    expect(both('change_cart')).toBe('Cambiar el carrito')
    expect(both('party:both', { adults: '2 adultos', children: '1 menor' })).toBe('2 adultos y 1 menor')
    // @ts-expect-error
    both('both')
    // @ts-expect-error
    both('party:change_cart')
    // @ts-expect-error
    both('install:title')
    // @ts-expect-error
    void (() => useTranslation('carts'))
  })

  test('a text with plural forms needs a count', () => {
    expect(party('nights', { count: 2 })).toBe('2 noches')
    expect(both('party:nights', { count: 1 })).toBe('1 noche')
    // @ts-expect-error
    party('nights')
    // @ts-expect-error
    party('nights', { list: '4' })
    // @ts-expect-error
    party('nights_one', { count: 1 })
    // @ts-expect-error
    both('party:nights')
  })

  test('a list of texts is requested as a whole', () => {
    const steps: readonly string[] = install('ios.steps', { returnObjects: true })
    expect(steps.length).toBeGreaterThan(1)
    // @ts-expect-error
    install('ios.steps')
    // @ts-expect-error
    install('ios.stepz', { returnObjects: true })
  })
})
