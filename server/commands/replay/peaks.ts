import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

export interface PeakOccupancy {
  hotel: string
  roomType: string
  /** Number of rooms sold on the night with the most. */
  sold: number
  allotment: number
}

/** Reads, for each room type, the night on which the most rooms were sold. */
export async function readPeaks(database: Database): Promise<PeakOccupancy[]> {
  const { rows } = await database.execute<PeakOccupancy & Record<string, unknown>>(sql`
    SELECT products.name->>'en' AS hotel, units.code AS "roomType",
      max(stock.sold)::int AS sold, max(stock.allotment)::int AS allotment
    FROM stock JOIN units ON units.id = stock.unit_id JOIN products ON products.id = units.product_id
    GROUP BY products.id, units.id ORDER BY products.id, units.code`)
  return rows
}
