import { type Language, languages, type Text } from '#core/app/language.ts'
import { importFields } from '#core/imports/import-fields.ts'
import { type ImportRecord, recordWords } from '#core/imports/import-limits.ts'
import { writeCoordinates } from '#core/products/coordinates.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import type { NightSurcharge } from '#core/products/products.ts'
import type { RateRow } from '#core/products/rate-change.ts'
import { isSame, type StockCell } from '#core/products/stock-change.ts'
import { addDays, type Day } from '#core/time/days.ts'
import type { Applied } from '#server/modules/catalogue/applied-drafts.ts'
import { sectionTexts } from '#server/platform/section-texts.ts'
import type { TableCell, TableRow } from '#server/platform/spreadsheets/table.ts'
import {
  bandsText,
  childAmountsText,
  guestTypesText,
  nightText,
  partyPricesText,
  policyText,
} from './cell-values.ts'
import { rateDayCells } from './rate-day-rows.ts'
import { pickupsText } from './read-pickups.ts'

type Cells = Record<string, TableCell>
type Unit = ProductDraft['units'][number]

const texts = sectionTexts('downloads')

/** The rows of a product: its own, those of its units and rates, and one per run of equal days of each. */
export function rowsOfProduct(
  { row, content, units, rates }: Applied,
  { stock, rateDays }: { stock: readonly StockCell[]; rateDays: readonly RateRow[] },
  language: Language,
): TableRow[] {
  const { kind, id: product } = row
  const word = (record: ImportRecord) =>
    recordWords[kind][record][languages.indexOf(language)] ?? recordWords[kind][record][0] ?? record
  const yesNo = (is: boolean) => texts[language].product_sheet[is ? 'yes' : 'no']
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
        ...{ record: word('rate'), ...of, rate: code, ...words('name', name), board: terms.board },
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

/** A cell for each language. */
const cellsIn = (name: string, wordsIn: (language: Language) => string): Cells =>
  Object.fromEntries(languages.map((language) => [`${name}_${language}`, wordsIn(language)]))

const words = (name: string, text: Text): Cells => cellsIn(name, (language) => text[language])

const points = (name: string, list: readonly Text[]): Cells =>
  cellsIn(name, (language) => list.map((text) => text[language]).join(' | '))

function productCells({ content, ...draft }: ProductDraft): Cells {
  return {
    ...words('name', draft.name),
    ...words('summary', draft.summary),
    ...words('description', draft.description),
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
        coordinates: content.coordinates ? writeCoordinates(content.coordinates) : null,
        amenities: content.amenities.join(' '),
        ...points('house_rules', content.houseRules ?? []),
      }
    case 'tours':
      return {
        category: content.category,
        ...points('highlights', content.highlights),
        ...points('includes', content.includes),
        ...points('excludes', content.excludes ?? []),
        ...points('bring', content.bring),
        ...words('meeting_point', content.meetingPoint),
        coordinates: content.coordinates ? writeCoordinates(content.coordinates) : null,
        ...cellsIn('pickups', (language) => pickupsText(content.pickups, language)),
        traveller_fields: content.travellerFields.join(' '),
      }
    case 'transfers':
      return {
        ...{ airport: content.airport, minutes: content.minutes },
        night_surcharge: content.night ? nightText(content.night as NightSurcharge) : null,
        ...words('meeting_point', content.meetingPoint),
        ...points('excludes', content.excludes ?? []),
      }
  }
}

function unitCells({ name, attributes }: Unit): Cells {
  switch (attributes.kind) {
    case 'hotels': {
      const { occupancy, beds, view, squareMetres, amenities } = attributes
      return {
        ...words('name', name),
        ...{
          max_adults: occupancy.maxAdults,
          max_children: occupancy.maxChildren,
          max_guests: occupancy.max,
        },
        ...{ base_guests: occupancy.base, extra_adult_percent: occupancy.extraAdultBp },
        ...{ child_percents: bandsText(occupancy.children as never), square_metres: squareMetres ?? '' },
        ...words('beds', beds),
        ...words('view', view),
        amenities: amenities.join(' '),
      }
    }
    case 'tours':
      return {
        ...words('name', name),
        ...{ starts_at: attributes.startsAt, duration_minutes: attributes.durationMinutes },
        languages: attributes.languages.join(' '),
        guest_types: guestTypesText(attributes.guestTypes as never),
        party_prices: partyPricesText((attributes.partyPrices ?? []) as never),
      }
    case 'transfers':
      return {
        ...words('name', name),
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
