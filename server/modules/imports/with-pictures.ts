import type { Text } from '#core/app/language.ts'
import type { Picture } from '#core/app/pictures.ts'
import { drawingOf, type HotelStyle, hotelStyles } from '#core/looks/drawings.ts'
import type { ProductDraft } from '#core/products/product-draft.ts'
import { hotelViews, roomAlt } from '#server/modules/catalogue/hotel-views.ts'
import type { Known } from './known.ts'
import type { Drafted } from './read-drafts.ts'

/** The draft with drawings of its style for a hotel and rooms without photographs. */
export function withPictures({ draft, style: wanted, applied }: Drafted, known: Known): ProductDraft {
  if (draft.content.kind !== 'hotels') return draft
  const style = hotelStyles.find((one) => one === wanted.toLowerCase()) ?? 'city'
  const isNew = applied === null
  return {
    ...draft,
    pictures: isNew && draft.pictures.length === 0 ? picturesOf(draft, style, known) : draft.pictures,
    units: draft.units.map((unit) => {
      const isKnown = applied?.units.some(({ code }) => code === unit.code)
      return isKnown || unit.picture ? unit : { ...unit, picture: roomPicture(unit.name, draft.name, style) }
    }),
  }
}

const roomPicture = (room: Text, hotel: Text, style: HotelStyle): Picture =>
  drawingOf(`room-${style}`, roomAlt(room, hotel.es))

function picturesOf({ name, destinationId }: ProductDraft, style: HotelStyle, { places }: Known): Picture[] {
  const place = places.get(destinationId)?.picture ?? drawingOf('place', name)
  return [...hotelViews(name.es, style).map(({ view, alt }) => drawingOf(view, alt)), place]
}
