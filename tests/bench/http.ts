import { bookingRows } from './bookings.ts'
import { searchRows } from './http-searches.ts'
import { type ProductServer, startProductServer } from './product-server.ts'
import type { Section } from './table.ts'

export const hotelsServed = 1_000

/** The product over HTTP: searches beside `/health`, bookings beside the bare transaction. */
export const httpSection: Section = {
  name: 'HTTP: the whole product over loopback, 1,000 hotels in one destination; processor of the server and its PostgreSQL',
  async measure(progress) {
    progress('http: starting the product')
    const server: ProductServer = await startProductServer(hotelsServed)
    try {
      progress('http: searches')
      const searches = await searchRows(server)
      progress('http: bookings')
      return [...searches, ...(await bookingRows(server))]
    } finally {
      await server.stop()
    }
  },
}
