import type { Language, Text } from '#core/app/language.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { type ImportRecord, recordWords } from '#core/imports/import-limits.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { NightSurcharge } from '#core/products/products.ts'
import type { RateRow } from '#core/products/rate-change.ts'
import { isSame, type StockCell } from '#core/products/stock-change.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { Applied } from '#server/modules/catalogue/applied-drafts.ts'
import type { TableCell, TableRow } from '#server/platform/spreadsheets/table.ts'
import { bandsText, childAmountsText, guestTypesText, nightText, policyText } from './cell-values.ts'
import { rateDayCells } from './rate-day-rows.ts'
import { pickupsText } from './read-pickups.ts'

type Cells = Record<string, TableCell>
type Unit = ProductDraft['units'][number]

/** The place of a language's word in `recordWords`. */
const wordOf: Record<Language, number> = { es: 0, en: 1 }
const yes: Record<Language, string> = { es: 'sí', en: 'yes' }

/** The rows of a product: its own, those of its units and rates, and one per run of equal days of each. */
export function rowsOfProduct(
  { row, content, units, rates }: Applied,
  { stock, rateDays }: { stock: readonly StockCell[]; rateDays: readonly RateRow[] },
  language: Language,
): TableRow[] {
  const { kind, id: product } = row
  const word = (record: ImportRecord) =>
    recordWords[kind][record][wordOf[language]] ?? recordWords[kind][record][0] ?? record
  const yesNo = (is: boolean) => (is ? yes[language] : 'no')
  const lines: Cells[] = [
    {
      ...{ record: word('product'), product, ...productCells(content) },
      ...{ supplier: row.supplier, supplier_code: row.supplierCode },
    },
  ]
  for (const unit of content.units) {
    const stored = units.find(({ code }) => code === unit.code)
    const of = { product, unit: unit.code }
    lines.push({
      record: word('unit'),
      ...of,
      ...unitCells(unit),
      supplier_code: stored?.supplierCode ?? null,
    })
    for (const { code, name, terms } of unit.rates) {
      const rate = rates.find((one) => one.unitId === stored?.id && one.code === code)
      lines.push({
        ...{ record: word('rate'), ...of, rate: code, ...both('name', name), board: terms.board },
        ...{ refundable: yesNo(terms.refundable), percent: terms.factorBp, per_guest: terms.perGuestMinor },
        ...{ policy: terms.refundable ? policyText(terms.policy as never) : null },
        rate_children: childAmountsText((terms.shares?.children ?? []) as never),
        supplier_code: rate?.supplierCode ?? null,
      })
      const days = rateDays.filter(({ rateId }) => rateId === rate?.id)
      for (const { isClosed, cells } of rateDayCells(unit, code, days))
        lines.push({ record: word('prices'), ...of, rate: code, ...cells, closed: yesNo(isClosed) })
    }
    for (const { from, to, cell } of runsOf(stock.filter(({ unitId }) => unitId === stored?.id)))
      lines.push({
        ...{ record: word('stock'), ...of, from, to, allotment: cell.allotment, price: cell.priceMinor },
        ...{ min_stay: kind === 'hotels' ? cell.minStay : null, closed: yesNo(cell.closed) },
      })
  }
  return lines.map((cells) => importFields[kind].map(({ id }) => cells[id] ?? null))
}

const both = (name: string, { es, en }: Text): Cells => ({ [`${name}_es`]: es, [`${name}_en`]: en })

const points = (name: string, list: readonly Text[]): Cells => ({
  [`${name}_es`]: list.map(({ es }) => es).join(' | '),
  [`${name}_en`]: list.map(({ en }) => en).join(' | '),
})

function productCells({ content, ...draft }: ProductDraft): Cells {
  return {
    ...both('name', draft.name),
    ...both('summary', draft.summary),
    ...both('description', draft.description),
    ...{ destination: draft.destinationId, zone: draft.zoneId, currency: draft.currency },
    cut_off_hours: draft.cutOffHours,
    ...contentCells(content),
  }
}

function contentCells(content: ProductDraft['content']): Cells {
  switch (content.kind) {
    case 'hotels':
      return {
        ...{ stars: content.stars, address: content.address },
        ...{ check_in: content.checkInFrom, check_out: content.checkOutUntil },
        amenities: content.amenities.join(' '),
      }
    case 'tours':
      return {
        category: content.category,
        ...points('highlights', content.highlights),
        ...points('includes', content.includes),
        ...points('bring', content.bring),
        ...both('meeting_point', content.meetingPoint),
        ...{ pickups_es: pickupsText(content.pickups, 'es'), pickups_en: pickupsText(content.pickups, 'en') },
        traveller_fields: content.travellerFields.join(' '),
      }
    case 'transfers':
      return {
        ...{ airport: content.airport, minutes: content.minutes },
        night_surcharge: content.night ? nightText(content.night as NightSurcharge) : null,
        ...both('meeting_point', content.meetingPoint),
      }
  }
}

function unitCells({ name, attributes }: Unit): Cells {
  switch (attributes.kind) {
    case 'hotels': {
      const { occupancy, beds, view, squareMetres, amenities } = attributes
      return {
        ...both('name', name),
        ...{
          max_adults: occupancy.maxAdults,
          max_children: occupancy.maxChildren,
          max_guests: occupancy.max,
        },
        ...{ base_guests: occupancy.base, extra_adult_percent: occupancy.extraAdultBp },
        ...{ child_percents: bandsText(occupancy.children as never), square_metres: squareMetres ?? '' },
        ...both('beds', beds),
        ...both('view', view),
        amenities: amenities.join(' '),
      }
    }
    case 'tours':
      return {
        ...both('name', name),
        ...{ starts_at: attributes.startsAt, duration_minutes: attributes.durationMinutes },
        languages: attributes.languages.join(' '),
        guest_types: guestTypesText(attributes.guestTypes as never),
      }
    case 'transfers':
      return {
        ...both('name', name),
        ...{ vehicle_type: attributes.vehicle, sharing: attributes.sharing },
        ...{ max_guests: attributes.maxGuests, luggage: attributes.luggage },
      }
  }
}

/** Consecutive days of a unit with the same terms, as one row. */
function runsOf(cells: readonly StockCell[]): { from: Day; to: Day; cell: StockCell }[] {
  const runs: { from: Day; to: Day; cell: StockCell }[] = []
  for (const cell of cells) {
    const last = runs.at(-1)
    if (last && isSame(last.cell, cell) && addDays(last.to, 1) === cell.day) last.to = cell.day
    else runs.push({ from: cell.day, to: cell.day, cell })
  }
  return runs
}
