import { expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { cartLine } from '#src/shop/quotes/quote-lines.ts'

type Quoted = Parameters<typeof cartLine>[0]

const detailOf = (choice: object, name: string) =>
  cartLine(
    { choice, items: [{ name: textFrom({ es: name, en: name }) }], price: {} } as Quoted,
    '2026-12-01T12:00:00.000Z',
  ).detail.es

test('the cart shows the days of a quoted product as those of a chosen one', () => {
  expect(detailOf({ kind: 'tours', on: '2026-12-12' }, 'Salida de la tarde, 16:45')).toBe(
    'sáb 12 de dic de 2026 · Salida de la tarde, 16:45',
  )
  const legs = [
    { direction: 'arrival', on: '2026-12-12', time: '10:00' },
    { direction: 'departure', on: '2026-12-16', time: '14:30' },
  ]
  expect(detailOf({ kind: 'transfers', legs }, 'Van')).toBe(
    'sáb 12 de dic de 2026, 10:00 → mié 16 de dic de 2026, 14:30 · Van',
  )
})

test('the days of a stay are shown next to it', () => {
  expect(detailOf({ kind: 'hotels', arriveOn: '2026-12-12' }, 'Doble')).toBe('Doble')
})
