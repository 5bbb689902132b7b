import { eq } from 'drizzle-orm'
import type { BookingPage } from '#core/looks/booking-pages.ts'
import type { Theme } from '#core/looks/themes.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { accounts } from './tables.ts'

/** Sets the booking page that customers see from now on. */
export async function dress(
  tx: Transaction,
  { accountId, theme }: { accountId: string; theme: Theme },
  page: BookingPage,
): Promise<void> {
  await tx
    .update(accounts)
    .set({ theme: { ...theme, ...page.look, logo: page.logo }, banner: page.banner })
    .where(eq(accounts.id, accountId))
}
