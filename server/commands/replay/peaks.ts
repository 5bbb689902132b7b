import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

export interface PeakOccupancy {
  hotel: string
  roomType: string
  /** Rooms sold on the fullest night. */
  sold: number
  allotment: number
}

/** The fullest night of each room type, from the database. */
export async function readPeaks(database: Database): Promise<PeakOccupancy[]> {
  const { rows } = await database.execute<PeakOccupancy & Record<string, unknown>>(sql`
    SELECT products.name->>'en' AS hotel, units.code AS "roomType",
      max(stock.sold)::int AS sold, max(stock.allotment)::int AS allotment
    FROM stock JOIN units ON units.id = stock.unit_id JOIN products ON products.id = units.product_id
    GROUP BY products.id, units.id ORDER BY products.id, units.code`)
  return rows
}
