import type { ProspectDue, ProspectSource, ProspectStage } from '#core/agencies/prospects.ts'
import { readPage } from '#src/platform/list-address.ts'

/** The list's filters and page, as they stand in its address; what is usual is left out: those that are open. */
export interface ProspectsAddress {
  /** Absent for the list. */
  view?: 'board'
  text?: string
  /** On the board of a phone, the one that is shown. */
  stage?: ProspectStage | 'all'
  /** Of the country. */
  state?: string
  due?: ProspectDue
  /** `mine`, `nobody`, or somebody's id. */
  keeper?: string
  source?: ProspectSource
  /** Absent for what is due first. */
  order?: 'score'
  page?: number
}

/** Reads what somebody may have typed; the list does not know what is none of its values. */
export function readProspectsAddress({
  view,
  text,
  stage,
  state,
  due,
  keeper,
  source,
  order,
  ...rest
}: Record<string, unknown>): ProspectsAddress {
  return {
    ...(view === 'board' && { view }),
    ...(typeof text === 'string' && text !== '' && { text: text.slice(0, 100) }),
    ...(typeof stage === 'string' && /^[a-z]{3,12}$/.test(stage) && { stage: stage as ProspectStage }),
    ...(typeof state === 'string' && /^[A-Z]{2}$/.test(state) && { state }),
    ...(typeof due === 'string' && /^[a-z]{3,12}$/.test(due) && { due: due as ProspectDue }),
    ...(typeof keeper === 'string' && /^[\w-]{1,64}$/.test(keeper) && { keeper }),
    ...(typeof source === 'string' && /^[a-z]{3,12}$/.test(source) && { source: source as ProspectSource }),
    ...(order === 'score' && { order }),
    ...readPage(rest),
  }
}
