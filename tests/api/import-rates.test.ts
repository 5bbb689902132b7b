import { afterAll, expect, test } from 'vitest'
import type { ImportRate } from '#core/imports/import-rate.ts'
import type { Kind } from '#core/products/products.ts'
import { addDays } from '#core/time/days.ts'
import { ownersSheets } from '#tests/builders/owners-sheets.ts'
import { csvOf, type Grid } from '#tests/builders/sheet-files.ts'
import { receivedIn } from '#tests/support/servers/call-answer.ts'
import { openImportDesk } from '#tests/support/worlds/import-desk.ts'

const desk = await openImportDesk()
afterAll(() => desk.stop())

const on = (day: number) => addDays(desk.catalogue.today, day)

/** An owner's sheet with units and prices, and no word about rates. */
function withoutRates(kind: Kind): Grid {
  const [headings = [], ...rows] = ownersSheets[kind](on)
  const keeps = headings.map((heading) => heading !== 'Plan' && heading !== 'Reembolsable')
  return [headings, ...rows].map((row) => row.filter((_, at) => keeps[at]))
}

const rates: Record<Kind, ImportRate> = {
  hotels: { board: 'BB', refundable: true, policy: [{ daysBefore: 3, penalty: { nights: 1 } }] },
  tours: { board: null, refundable: true, policy: [{ daysBefore: 1, penalty: { bp: 5_000 } }] },
  transfers: { board: null, refundable: false, policy: [{ daysBefore: null, penalty: { bp: 10_000 } }] },
}
const names = { hotels: 'Con desayuno', tours: 'Tarifa única', transfers: 'Tarifa única' }

test.each(['hotels', 'tours', 'transfers'] as const)(
  '%s without rates are sold at the one that is chosen for all of them, which is remembered',
  async (kind) => {
    const bytes = csvOf(withoutRates(kind))
    const { report: refused, ...found } = await desk.check(bytes, kind)
    expect(refused).toMatchObject({ unrated: 1, refusals: [{ code: 'unit_without_rate' }] })
    const rate = rates[kind]
    const report = await desk.owner.ask('product.checkImport', { ...found, rate })
    expect(report).toMatchObject({ unrated: 1, refused: 0, effect: { created: 1, products: [{ rates: 1 }] } })
    // Another rate would be another effect.
    const other = { ...found, report, rate: { ...rate, refundable: !rate.refundable } }
    expect(await desk.apply(other)).toMatchObject({ body: { data: { problem: 'changed' } } })
    receivedIn(await desk.apply({ ...found, report, rate }))
    expect(await desk.ended(found.importId)).toMatchObject({ state: 'applied' })

    const { rows } = await desk.owner.ask('product.listCatalogue', { kind })
    const made = rows.find(({ id }) => !id.endsWith('-uno'))
    expect(made).toMatchObject({ state: 'published', missing: 0 })
    const { content } = await desk.owner.ask('product.getDraft', { productId: made?.id ?? '' })
    const [sold] = content.units.flatMap((unit) => unit.rates)
    expect(sold).toMatchObject({ name: { es: names[kind] }, terms: { ...rate, factorBp: 10_000 } })

    // The next sheet with these headings: its rate is there, and nothing is left to give it to.
    const next = await desk.read(bytes, kind)
    expect(next).toMatchObject({ rate, isRemembered: true })
    const again = await desk.owner.ask('product.checkImport', { ...found, importId: next.importId, rate })
    expect(again).toMatchObject({ unrated: 0, refused: 0, effect: { affected: 0 } })
  },
)

test('a rate that costs less the later one cancels is refused like any other', async () => {
  const [headings = [], first = []] = withoutRates('hotels')
  const { report: _, ...found } = await desk.check(csvOf([headings, ['Otra Posada', ...first.slice(1)]]))
  const policy: ImportRate['policy'] = [
    { daysBefore: 9, penalty: { bp: 10_000 } },
    { daysBefore: 2, penalty: { bp: 2_000 } },
  ]
  const report = await desk.owner.ask('product.checkImport', { ...found, rate: { ...rates.hotels, policy } })
  expect(report.refusals).toMatchObject([{ field: 'policy', code: 'policy_falls' }])
})

test('the missing name of a rate that is given as a code is reported in the rate’s cell', async () => {
  const [headings = [], first = []] = ownersSheets.hotels(on)
  const { report } = await desk.check(
    csvOf([
      ['Nombre', 'Tarifa', ...headings],
      ['Posada Azul', 'bar', 'posada-azul', ...first.slice(1)],
    ]),
  )
  expect(report.refusals).toMatchObject([{ cell: 'B2', field: 'rate_name_es', code: 'required' }])
})

test('all products that change are counted, also those that are not listed', async () => {
  const [headings = [], first = []] = withoutRates('hotels')
  const hotels = Array.from({ length: 201 }, (_, nth) => [`Hotel ${nth}`, ...first.slice(1)])
  const { report: _, ...found } = await desk.check(csvOf([headings, ...hotels]))
  const { effect } = await desk.owner.ask('product.checkImport', { ...found, rate: rates.hotels })
  expect(effect).toMatchObject({ created: 201, affected: 201 })
  expect(effect.products).toHaveLength(200)
})
