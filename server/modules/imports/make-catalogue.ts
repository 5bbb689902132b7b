import { createHash } from 'node:crypto'
import type { Text } from '#core/app/language.ts'
import {
  type HotelStyle,
  hotelPictures,
  hotelStyles,
  roomPicture,
} from '#server/modules/catalogue/hotel-pictures.ts'
import type { Catalogue } from '#server/modules/catalogue/save-catalogue.ts'
import type { Known } from './check-references.ts'
import type { ImportFile } from './read-file.ts'

/** The rows to write, for a file without refusals. Pictures follow from the hotel's code and style. */
export function catalogueOf(file: ImportFile, known: Known): Catalogue {
  const inFile = new Map(file.hotels.map((row) => [row.hotel, row]))
  const faceOf = (hotel: string): { name: Text; style: HotelStyle } => {
    const before = known.products.get(hotel)
    const style = hotelStyles.find((one) => before?.scene.startsWith(`hotel/${one}/`)) ?? 'city'
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
        picture: roomPicture(name, face.name.es, face.style, seedOf(`${hotel}/${room}`)),
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

function picturesOf({ hotel, name, style, destinationId }: ImportFile['hotels'][number], known: Known) {
  const place = known.places.get(destinationId)?.picture ?? { scene: destinationId, alt: name }
  return hotelPictures(name.es, style, seedOf(hotel), place)
}

/** A number from 1 to 99 that stays the same for a code. */
const seedOf = (code: string): number => ((createHash('sha256').update(code).digest()[0] ?? 0) % 99) + 1
