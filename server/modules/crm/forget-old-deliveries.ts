import type { Deps } from '#server/platform/deps.ts'
import { deleteOldDeliveries } from './store.ts'

/** Takes away deliveries that nobody asks for any more. */
export const forgetOldDeliveries = ({ database }: Deps): Promise<void> => deleteOldDeliveries(database)
