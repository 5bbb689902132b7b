import { transport } from './api.ts'
import { connectivity } from './connectivity.ts'
import { isRefusal } from './reach.ts'

/**
 * How long failed queries are repeated after contact with the server is lost; later they reload when it answers again.
 */
const blipMillis = 2_000

const isLost = () => Date.now() - (connectivity.since()?.getTime() ?? Date.now()) > blipMillis

/**
 * Whether to repeat a query that has failed `failures` times before. Only a missing answer is repeated; a refusal is an
 * answer. Until the device can answer, queries are repeated offline too, so that no error appears before its answer.
 */
export const isRepeated = (failures: number, error: unknown): boolean =>
  !isRefusal(error) && (!transport.hasDevice || (navigator.onLine && !isLost())) && failures < 2
