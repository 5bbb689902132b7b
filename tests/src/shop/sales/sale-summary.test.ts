import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import type { Sale } from '#src/shared/sales/sale-query.ts'
import { SaleSummary } from '#src/shop/sales/sale-summary.tsx'

const text = (es: string) => ({ es, en: es })
const room = (name: string) => ({ name: text(name), detail: text('Con desayuno'), amountMinor: 100_00 })

test('identical rooms are listed once, with their number', async () => {
  const i18n = createInstance()
  await i18n.init({ lng: 'es', resources: {} })
  const line = {
    ...{ id: 'a', name: text('Hotel Coral'), picture: { src: '/hotel.webp' }, group: null, penaltyMinor: 0 },
    ...{ startsOn: '2027-03-01', endsOn: '2027-03-04', freeUntil: null },
    ...{ price: { totalMinor: 300_00, currency: 'MXN' } },
    items: [room('Sencilla'), room('Sencilla'), room('Doble')],
  }
  const sale = { lines: [line] } as unknown as Sale
  const shown = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n }, createElement(SaleSummary, { sale })),
  )
  expect(shown).toContain('<p>2 × Sencilla · Con desayuno</p><p>Doble · Con desayuno</p>')
})
