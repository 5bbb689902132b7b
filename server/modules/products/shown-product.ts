import type { ShownProduct } from '#core/answers/product-answer.ts'
import type { FoundProduct } from './store.ts'

/** A product as presented on its page, from its rows. */
export function shownProduct({ product, destination, zone, units }: FoundProduct): ShownProduct {
  const { id, kind, name, summary, description, destinationId, pictures, content } = product
  return {
    ...{ id, kind, name, summary, description, destinationId, zone },
    ...{ timeZone: destination.timeZone, pictures, content },
    units: units.map((unit) => ({
      id: unit.id,
      name: unit.name,
      picture: unit.picture,
      attributes: unit.attributes,
    })),
  }
}
