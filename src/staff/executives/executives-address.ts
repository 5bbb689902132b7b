import type { Language } from '#core/app/language.ts'
import { type MexicanState, mexicanStates } from '#core/app/mexico.ts'
import { type PersonState, personStates } from '#core/people/people.ts'
import { readPage } from '#src/platform/list-address.ts'

/** The list's filters and page, as they stand in its address. */
export interface ExecutivesAddress {
  text?: string
  state?: PersonState
  /** Of the country. */
  stateCode?: MexicanState
  goal?: 'reached' | 'missed'
  page?: number
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readExecutivesAddress({ text, ...rest }: Record<string, unknown>): ExecutivesAddress {
  const state = personStates.find((known) => known === rest.state)
  const stateCode = (Object.keys(mexicanStates) as MexicanState[]).find((known) => known === rest.stateCode)
  const goal = (['reached', 'missed'] as const).find((known) => known === rest.goal)
  return {
    ...(typeof text === 'string' && text !== '' && { text: text.slice(0, 100) }),
    ...(state && { state }),
    ...(stateCode && { stateCode }),
    ...(goal && { goal }),
    ...readPage(rest),
  }
}

/** The address of a file of all that the list is narrowed to. */
export function fileOf(
  { page: _, ...wanted }: ExecutivesAddress,
  format: string,
  language: Language,
): string {
  return `/files/executives/${format}?${new URLSearchParams({ ...wanted, language })}`
}
