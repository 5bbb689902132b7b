import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import type { BlockUnit } from '#src/agency/groups/block-draft.ts'
import { BlockRow } from '#src/agency/groups/block-row.tsx'
import { createTexts } from '#src/platform/i18n.ts'
import { sectionOf } from '#tests/support/pages/words.ts'

test('each night of a block shows its price to the cent', async () => {
  const texts = await createTexts({
    language: 'es',
    platform: 'Alforja',
    read: async (_, sections) =>
      Object.fromEntries(sections.map((section) => [section, sectionOf('es', section)])),
  })
  await texts.load('app', 'groups-and-events')
  const text = textFrom({ es: 'Doble', en: 'Double' })
  const night = { free: 5, rooms: 0, taken: 0, releaseOn: null, isReleased: false }
  const unit: BlockUnit = {
    ...{ unitId: 7, product: text, name: text },
    cells: [
      { ...night, day: '2027-03-01', priceMinor: 123_401 },
      { ...night, day: '2027-03-02', priceMinor: 150_000 },
    ],
  }
  const row = createElement(BlockRow, {
    ...{ unit, currency: 'MXN' as const, news: new Set<string>(), mayChange: true, onDraft() {} },
    onRemove: null,
    draft: { rooms: {}, rule: 'daysBefore' as const, on: '', daysBefore: '21' },
  })
  const shown = renderToStaticMarkup(createElement(I18nextProvider, { i18n: texts.i18n }, row))
  expect(shown).toContain('>$1,234.01<')
  expect(shown).toContain('>$1,500.00<')
  expect(shown).toContain('>Doble</h2>')
})
