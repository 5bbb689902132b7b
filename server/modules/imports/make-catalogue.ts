import type { Text } from '#core/app/language.ts'
import { drawingOf, type HotelStyle, hotelStyles } from '#core/looks/drawings.ts'
import { hotelViews, roomAlt } from '#server/modules/catalogue/hotel-views.ts'
import type { Catalogue } from '#server/modules/catalogue/save-catalogue.ts'
import type { Known } from './check-references.ts'
import type { ImportFile } from './read-file.ts'

/** The rows to write, for a file without refusals. Hotels without photographs get drawings of their style. */
export function catalogueOf(file: ImportFile, known: Known): Catalogue {
  const inFile = new Map(file.hotels.map((row) => [row.hotel, row]))
  const faceOf = (hotel: string): { name: Text; style: HotelStyle } => {
    const before = known.products.get(hotel)
    const style =
      hotelStyles.find((one) => before?.pictureSrc.startsWith(`/drawings/hotel-${one}.`)) ?? 'city'
    return inFile.get(hotel) ?? { name: before?.name ?? { es: hotel, en: hotel }, style }
  }
  return {
    products: file.hotels.map((row) => ({
      id: row.hotel,
      kind: 'hotels',
      destinationId: row.destinationId,
      zoneId: row.zoneId,
      accountId: known.accountId,
      name: row.name,
      summary: row.summary,
      description: row.description,
      currency: row.currency,
      content: row.content,
      pictures: picturesOf(row, known),
      cutOffHours: row.cutOffHours,
      supplier: row.supplier,
      supplierCode: row.supplierCode,
    })),
    units: file.rooms.map(({ hotel, room, name, attributes, supplierCode }, position) => {
      const face = faceOf(hotel)
      return {
        productId: hotel,
        code: room,
        name,
        attributes,
        picture: drawingOf(`room-${face.style}`, roomAlt(name, face.name.es)),
        position,
        supplierCode,
      }
    }),
    rates: file.rates.map(({ hotel, room, rate, name, terms, supplierCode }, position) => ({
      productId: hotel,
      unitCode: room,
      code: rate,
      name,
      terms,
      position,
      supplierCode,
    })),
  }
}

function picturesOf({ name, style, destinationId }: ImportFile['hotels'][number], known: Known) {
  const place = known.places.get(destinationId)?.picture ?? drawingOf('place', name)
  return [...hotelViews(name.es, style).map(({ view, alt }) => drawingOf(view, alt)), place]
}
