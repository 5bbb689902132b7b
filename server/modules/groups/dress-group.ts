import type { BookingPage } from '#core/looks/booking-pages.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { updateGroup } from './store.ts'

/** Sets the booking page of a group that customers see from now on. */
export const dressGroup = (
  tx: Transaction,
  { accountId, groupUrl }: { accountId: string; groupUrl: string },
  page: BookingPage,
): Promise<void> => updateGroup(tx, { accountId, url: groupUrl }, { page })
