import { type MexicanState, mexicanStates } from '#core/mexico.ts'
import { prospectStages } from '#core/prospects.ts'
import type { ProspectsAddress } from './prospects-address.ts'

/** What an address narrows the board to; what is unknown in it is as if it were not there. */
export const boardQuestionOf = ({ text, state, due, keeper }: ProspectsAddress) => ({
  ...(state && state in mexicanStates && { stateCode: state as MexicanState }),
  ...(due && { due }),
  ...(keeper && { keeper }),
  ...(text && { text }),
})

/** The question that an address asks the server for the list. */
export function questionOf({ stage, page = 1, ...narrowed }: ProspectsAddress) {
  const known = prospectStages.find((one) => one === stage)
  return {
    ...(stage !== 'all' && { stage: known ?? ('open' as const) }),
    ...boardQuestionOf(narrowed),
    page,
  }
}
