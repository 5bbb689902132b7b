import { and, eq } from 'drizzle-orm'
import type { BookingPage } from '#core/booking-pages.ts'
import type { Theme } from '#core/themes.ts'
import type { Transaction } from '#server/platform/database.ts'
import { accounts, groups } from './tables.ts'

/** Gives an agency, or one of its groups, the booking page that customers see from now on. */
export async function dress(
  tx: Transaction,
  { accountId, groupUrl, theme }: { accountId: string; groupUrl: string; theme: Theme },
  page: BookingPage,
): Promise<void> {
  if (groupUrl) {
    await tx
      .update(groups)
      .set({ page })
      .where(and(eq(groups.accountId, accountId), eq(groups.url, groupUrl)))
    return
  }
  await tx
    .update(accounts)
    .set({ theme: { ...theme, ...page.look, logo: page.logo }, banner: page.banner })
    .where(eq(accounts.id, accountId))
}
