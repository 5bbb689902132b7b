import { transport } from './api.ts'
import { connectivity } from './connectivity.ts'
import { isRefusal } from './reach.ts'

/** The last repetitions come this long after the server was lost; what failed loads when it answers again. */
const blipMillis = 2_000

const isLost = () => Date.now() - (connectivity.since()?.getTime() ?? Date.now()) > blipMillis

/**
 * Whether a query is repeated that has failed `failures` times before. A refusal is an answer; only a missing answer is
 * repeated. Offline, this goes on until the device can answer: no error may appear before its answer.
 */
export const isRepeated = (failures: number, error: unknown): boolean =>
  !isRefusal(error) && (!transport.hasDevice || (navigator.onLine && !isLost())) && failures < 2
