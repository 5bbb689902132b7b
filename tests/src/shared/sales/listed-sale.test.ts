import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { type ListedSale, PayUntil, SaleStates } from '#src/shared/sales/listed-sale.tsx'
import payment from '../../../../locales/en/shop/payment.json' with { type: 'json' }
import desk from '../../../../locales/en/work/sales-desk.json' with { type: 'json' }

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { payment, 'sales-desk': desk } } })

const waiting = {
  ...{ state: 'pending_payment', needsAttention: true, dueMinor: 10_000 },
  expiresAt: '2026-12-01T18:00:00.000Z',
} as ListedSale

const shown = (part: typeof SaleStates | typeof PayUntil, sale: ListedSale) =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(part, { sale })))

test('a sale that waits for somebody says so in words that are seen', () => {
  const html = shown(SaleStates, waiting)
  expect(html).toContain(desk.needs_attention)
  expect(html).not.toContain('sr-only')
})

test('a sale that waits for money says until when, and one that owes nothing does not', () => {
  expect(shown(PayUntil, waiting)).toMatch(/Due: .*\d/)
  expect(shown(PayUntil, { ...waiting, dueMinor: 0 })).toBe('')
  expect(shown(PayUntil, { ...waiting, expiresAt: null })).toBe('')
})
