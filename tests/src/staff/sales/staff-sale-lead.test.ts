import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import {
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import type { DeskSale } from '#src/shared/sales/desk-sale.ts'
import { StaffSaleLead } from '#src/staff/sales/staff-sale-lead.tsx'
import payment from '../../../../locales/en/shop/payment.json' with { type: 'json' }
import desk from '../../../../locales/en/work/sales-desk.json' with { type: 'json' }

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { payment, 'sales-desk': desk } } })

const line = { name: { en: 'Casa Nader', es: 'Casa Nader' }, startsOn: '2027-01-05', endsOn: '2027-01-09' }
const sale = {
  ...{ id: 'a', accountId: '1001', state: 'confirmed', currency: 'MXN', totalMinor: 90_000, dueMinor: 0 },
  ...{ voucherUrl: '/voucher', payments: [], refunds: [], createdAt: '2026-12-01T18:00:00.000Z' },
  customer: { givenName: 'Ben', familyName: 'Cole', email: 'ben@example.com', phone: '' },
  lines: ['confirmed', 'confirmed', 'cancelled'].map((state) => ({ ...line, state })),
  history: [],
}

function shown(changed: Partial<DeskSale['sale']> = {}): string {
  const about = { account: { name: 'Brisa Clara Travel' }, seller: null, group: null, money: {} }
  const of = { ...about, sale: { ...sale, ...changed } } as unknown as DeskSale
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const lead = RouterContextProvider({
    router,
    children: createElement(StaffSaleLead, { desk: of, further: null }),
  })
  const queries = createElement(QueryClientProvider, { client: new QueryClient() }, lead)
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, queries))
}
const words = (html: string) => html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ')

test('staff see the client, the product and the amount of a sale first', () => {
  expect(words(shown())).toMatch(/Ben Cole.*Casa Nader and 1 more service · Jan 5.*Total \$900\.00/)
  expect(words(shown({ dueMinor: 40_000 }))).toMatch(/To pay \$400\.00.*Of a total of \$900\.00/)
})

test('one main button is shown, or none where only an old email can be sent again', () => {
  const leading = (html: string) => html.match(/class="[^"]* bg-primary text-on-primary/g)?.length ?? 0
  expect(leading(shown())).toBe(1)
  const cancelled = shown({ state: 'cancelled', voucherUrl: null })
  expect(cancelled).toContain(desk.action.mail_last)
  expect(leading(cancelled)).toBe(0)
})
