import { describe, expect, test } from 'vitest'
import { textFrom } from '#core/app/written-text.ts'
import { cartEvent, purchased, searched, viewed } from '#src/platform/ecommerce.ts'

const name = textFrom({ es: 'Hotel Océano', en: 'Ocean Hotel' })
const price = (totalMinor: number) => ({
  currency: 'MXN' as const,
  baseMinor: totalMinor,
  taxes: [{ code: 'iva', bp: 1600, amountMinor: 1_601 }],
  totalMinor,
})
type Results = Parameters<typeof searched>[2]
type Product = Parameters<typeof viewed>[0]
type Sale = Parameters<typeof purchased>[0]
const item = { item_id: 'oceano', item_name: 'Hotel Océano', item_category: 'hotels', quantity: 1 }

describe('events match the schema of Google Analytics 4', () => {
  test('a search, with its first results', () => {
    const offers = Array.from({ length: 12 }, () => ({
      productId: 'oceano',
      kind: 'hotels',
      name,
      price: price(10_050),
    }))
    const results = { offers, total: 12 } as unknown as Results
    const [search, list] = searched('cancun', 'hotels', results)
    expect(search).toEqual({ event: 'search', search_term: 'cancun', item_category: 'hotels', results: 12 })
    expect(list).toMatchObject({
      event: 'view_item_list',
      ecommerce: { currency: 'MXN', item_list_id: 'hotels_cancun' },
    })
    const items = list && 'ecommerce' in list ? list.ecommerce.items : []
    expect(items).toHaveLength(10)
    expect(items[1]).toEqual({ ...item, price: 100.5, index: 1 })
    expect(searched('cancun', 'hotels', { offers: [], total: 0 } as unknown as Results)).toHaveLength(1)
  })

  test('a view of a product reports the lowest total for the party', () => {
    const room = (totalMinor: number) => ({ price: price(totalMinor) })
    const product = {
      id: 'oceano',
      kind: 'hotels',
      name,
      hotelOffers: [[room(30_000), room(20_010)], [room(10_005)]],
      tourOffers: [],
      transferOffers: [],
    } as unknown as Product
    expect(viewed(product, 'MXN')).toEqual({
      event: 'view_item',
      ecommerce: { currency: 'MXN', value: 300.15, items: [{ ...item, price: 300.15 }] },
    })
    const gone = { ...product, hotelOffers: [[], [room(1)]] } as unknown as Product
    expect(viewed(gone, 'MXN')).toEqual({
      event: 'view_item',
      ecommerce: { currency: 'MXN', value: 0, items: [item] },
    })
  })

  test('lines of a cart, in major units', () => {
    const line = {
      choice: { productId: 'oceano' },
      kind: 'hotels',
      name,
      totalMinor: 123_456,
      currency: 'USD',
    }
    const lines = [line, line] as unknown as Parameters<typeof cartEvent>[1]
    expect(cartEvent('begin_checkout', lines)).toEqual({
      event: 'begin_checkout',
      ecommerce: {
        currency: 'USD',
        value: 2469.12,
        items: [
          { ...item, price: 1234.56 },
          { ...item, price: 1234.56 },
        ],
      },
    })
  })

  const sale = {
    id: 'Zk3-9_aQw7LmN0pXr2TvYg',
    code: 'K7M2-9QXD',
    currency: 'MXN',
    createdAt: '2027-01-10T12:00:00.000Z',
    now: '2027-01-10T12:20:00.000Z',
    totalMinor: 50_025,
    customer: { givenName: 'María', familyName: 'Núñez', email: 'maria@ejemplo.mx', phone: '+529511234567' },
    lines: [
      { state: 'confirmed', productId: 'oceano', kind: 'hotels', name, price: price(50_025) },
      { state: 'cancelled', productId: 'gone', kind: 'tours', name, price: price(1) },
    ],
  } as unknown as Sale

  test('a purchase contains no sale code and no personal data', async () => {
    const events = await purchased(sale)
    expect(events).toEqual([
      {
        event: 'purchase',
        ecommerce: {
          transaction_id: expect.stringMatching(/^[0-9a-f]{24}$/),
          currency: 'MXN',
          value: 500.25,
          tax: 16.01,
          items: [{ ...item, price: 500.25 }],
        },
      },
    ])
    expect(await purchased(sale)).toEqual(events)
    const told = JSON.stringify(events)
    for (const secret of [sale.id, sale.code, 'María', 'maria@', '951']) expect(told).not.toContain(secret)
  })

  test('a past sale that is opened again reports no purchase', async () => {
    expect(await purchased({ ...sale, now: '2027-01-14T12:00:00.000Z' })).toEqual([])
  })
})
