import { prospectSources, prospectStages } from '#core/agencies/prospects.ts'
import type { Language } from '#core/app/language.ts'
import { type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import type { ProspectsAddress } from './prospects-address.ts'

/** What an address narrows the board to; what is unknown in it is as if it were not there. */
export const boardQuestionOf = ({ text, state, due, keeper, source }: ProspectsAddress) => ({
  ...(state && state in mexicanStates && { stateCode: state as MexicanState }),
  ...(due && { due }),
  ...(keeper && { keeper }),
  ...(prospectSources.some((known) => known === source) && { source }),
  ...(text && { text }),
})

/** The question that an address asks the server for the list. */
export function questionOf({ stage, order, page = 1, ...narrowed }: ProspectsAddress) {
  const known = prospectStages.find((one) => one === stage)
  return {
    ...(stage !== 'all' && { stage: known ?? ('open' as const) }),
    ...boardQuestionOf(narrowed),
    ...(order && { order }),
    page,
  }
}

/** The address of a file of all that the list is narrowed to; on the board every stage is shown. */
export function fileOf(address: ProspectsAddress, format: string, language: Language): string {
  const { page: _, ...list } = questionOf(address)
  const wanted = address.view === 'board' ? boardQuestionOf(address) : list
  return `/files/prospects/${format}?${new URLSearchParams({ ...wanted, language })}`
}
