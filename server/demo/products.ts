import { caribbeanHotels } from './hotels-caribbean.ts'
import { centreHotels } from './hotels-centre.ts'
import { mayaHotels } from './hotels-maya.ts'
import { pacificHotels } from './hotels-pacific.ts'
import { southHotels } from './hotels-south.ts'
import { westHotels } from './hotels-west.ts'
import { makeHotel } from './make-hotel.ts'
import { makeTour } from './make-tour.ts'
import type { DemoProduct } from './shapes.ts'
import { caribbeanTours } from './tours-caribbean.ts'
import { centreTours } from './tours-centre.ts'
import { mayaTours } from './tours-maya.ts'
import { pacificTours } from './tours-pacific.ts'
import { southTours } from './tours-south.ts'
import { demoTransfers } from './transfers.ts'

const hotels = {
  ...caribbeanHotels,
  ...mayaHotels,
  ...pacificHotels,
  ...westHotels,
  ...southHotels,
  ...centreHotels,
}
const tours = { ...caribbeanTours, ...mayaTours, ...pacificTours, ...southTours, ...centreTours }

/** The whole catalogue, in the order in which it is inserted. */
export function demoProducts(): DemoProduct[] {
  return [
    ...Object.entries(hotels).flatMap(([place, seeds]) => seeds.map((seed) => makeHotel(place, seed))),
    ...Object.entries(tours).flatMap(([place, seeds]) => seeds.map((seed) => makeTour(place, seed))),
    ...demoTransfers(),
  ]
}
