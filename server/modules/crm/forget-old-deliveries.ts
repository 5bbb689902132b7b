import type { Deps } from '#server/platform/deps.ts'
import { deleteOldDeliveries } from './store.ts'

/** Deletes deliveries past their retention. */
export const forgetOldDeliveries = ({ database }: Deps): Promise<void> => deleteOldDeliveries(database)
