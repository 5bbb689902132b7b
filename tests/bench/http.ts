import { bookingRows } from './bookings.ts'
import { searchRows } from './http-searches.ts'
import { type ProductServer, startProductServer } from './product-server.ts'
import type { Row, Section } from './table.ts'

export const hotelsServed = 1_000

/** The product over HTTP: searches during `/health` checks, bookings compared with the bare transaction. */
export const httpSection = sectionOf({ searches: searchRows, bookings: bookingRows })

/** Searches only or bookings only: parts of the section above. */
export const searchesSection = sectionOf({ searches: searchRows })
export const bookingsSection = sectionOf({ bookings: bookingRows })

function sectionOf(
  parts: Record<string, (server: ProductServer, hotels: number) => Promise<Row[]>>,
): Section {
  return {
    name: 'HTTP: the whole product over loopback, 1,000 hotels in one destination; processor of the server and its PostgreSQL',
    async measure(progress) {
      progress('http: starting the product')
      const server = await startProductServer(hotelsServed)
      try {
        const rows: Row[] = []
        for (const [name, measure] of Object.entries(parts)) {
          progress(`http: ${name}`)
          rows.push(...(await measure(server, hotelsServed)))
        }
        return rows
      } finally {
        await server.stop()
      }
    },
  }
}
