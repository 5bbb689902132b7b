import { caribbeanHotels } from './hotels-caribbean.ts'
import { makeHotel } from './make-hotel.ts'
import { makeTour } from './make-tour.ts'
import type { DemoProduct } from './shapes.ts'
import { caribbeanTours } from './tours-caribbean.ts'
import { demoTransfers } from './transfers.ts'

/** The whole catalogue, in the order in which it is inserted. */
export function demoProducts(): DemoProduct[] {
  const hotels = { ...caribbeanHotels }
  const tours = { ...caribbeanTours }
  return [
    ...Object.entries(hotels).flatMap(([place, seeds]) => seeds.map((seed) => makeHotel(place, seed))),
    ...Object.entries(tours).flatMap(([place, seeds]) => seeds.map((seed) => makeTour(place, seed))),
    ...demoTransfers(),
  ]
}
