import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import { type ListedSale, PayUntil, SaleStates } from '#src/shared/sales/listed-sale.tsx'
import { useSaleColumns } from '#src/shared/sales/sales-columns.tsx'
import payment from '../../../../locales/en/shop/payment.json' with { type: 'json' }
import desk from '../../../../locales/en/work/sales-desk.json' with { type: 'json' }
import deskInSpanish from '../../../../locales/es/work/sales-desk.json' with { type: 'json' }

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'en', resources: { en: { payment, 'sales-desk': desk } } })

const waiting = {
  ...{ state: 'pending_payment', needsAttention: true, dueMinor: 10_000 },
  expiresAt: '2026-12-01T18:00:00.000Z',
} as ListedSale

const shown = (part: typeof SaleStates | typeof PayUntil, sale: ListedSale) =>
  renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(part, { sale })))

test('a sale that needs action says so in visible text', () => {
  const html = shown(SaleStates, waiting)
  expect(html).toContain(desk.needs_attention)
  expect(html).not.toContain('sr-only')
})

test('a sale awaiting payment shows its deadline, and a settled one shows none', () => {
  expect(shown(PayUntil, waiting)).toMatch(/Due: .*\d/)
  expect(shown(PayUntil, { ...waiting, dueMinor: 0 })).toBe('')
  expect(shown(PayUntil, { ...waiting, expiresAt: null })).toBe('')
})

/** A column of the staff's list for one sale. */
function shownIn(key: string, sale: ListedSale): string {
  function Cell() {
    const columns = useSaleColumns({ area: 'staff', accountId: null, isSeller: false, ownSalesOnly: false })
    return columns.find((column) => column.key === key)?.cell(sale)
  }
  return renderToStaticMarkup(createElement(I18nextProvider, { i18n }, createElement(Cell)))
}

test('further products are listed next to the trip, not next to its days', () => {
  const sold = { name: { en: 'Casa Nader', es: 'Casa Nader' }, startsOn: '2027-01-05', endsOn: '2027-01-09' }
  const words = (linesCount: number) => shownIn('travels', { ...sold, linesCount } as ListedSale)
  expect(words(3).replaceAll(/<[^>]*>/g, '')).toMatch(/^Casa Nader\+2 and 2 more services\s*Jan 5/)
  expect(words(2)).toContain('and 1 more service<')
  expect(words(1)).not.toContain('more')
})

test('the amount paid of a settled sale is shown with its payment', () => {
  const sale = { currency: 'MXN', dueMinor: 0, totalMinor: 90_000, state: 'confirmed' }
  const paid = (paidMinor: number) =>
    shownIn('payment', { ...sale, paidMinor, payment: 'on_credit' } as ListedSale)
  expect(paid(40_000)).toMatch(/\$400\.00.* on credit/)
  expect(paid(90_000)).not.toContain('$900')
})

test('a sale with a problem has another label than routine work', () => {
  for (const { agenda, filter, needs_attention: badge } of [desk, deskInSpanish]) {
    expect(badge).not.toBe(agenda.waiting)
    expect(filter.attention.toLowerCase()).toContain(badge.toLowerCase())
  }
})
