import { type MexicanState, mexicanStates } from '#core/mexico.ts'
import { prospectStages } from '#core/prospects.ts'
import type { ProspectsAddress } from './prospects-address.ts'

/** The question that an address asks the server; what is unknown in it is as if it were not there. */
export function questionOf({ text, stage, state, page = 1 }: ProspectsAddress) {
  const known = prospectStages.find((one) => one === stage)
  return {
    ...(stage !== 'all' && { stage: known ?? ('open' as const) }),
    ...(state && state in mexicanStates && { stateCode: state as MexicanState }),
    ...(text && { text }),
    page,
  }
}
