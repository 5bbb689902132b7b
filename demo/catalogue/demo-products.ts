import type { DemoProduct } from './demo-shapes.ts'
import { makeHotel } from './make-hotel.ts'
import { makeTour } from './make-tour.ts'
import { makeTransfer } from './make-transfer.ts'
import { places } from './read-catalogue.ts'

/** The whole catalog, in the order of insertion. */
export const demoProducts = (): DemoProduct[] => [
  ...places.flatMap((place) => place.hotels.map((hotel) => makeHotel(place, hotel))),
  ...places.flatMap((place) => place.tours.map((tour) => makeTour(place, tour))),
  ...places.flatMap((place) => place.zones.map((zone) => makeTransfer(place, zone))),
]
