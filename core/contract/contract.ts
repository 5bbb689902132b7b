import { bookingEngineContract } from './booking-engine.ts'
import { homeContract } from './home.ts'
import { productContract } from './product.ts'

/** Everything that crosses the wire between the app and the server. */
export const contract = {
  home: homeContract,
  product: productContract,
  bookingEngine: bookingEngineContract,
}
export type Contract = typeof contract
