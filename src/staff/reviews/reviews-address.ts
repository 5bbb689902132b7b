import { type WorkItemKind, workItemKinds } from '#core/agencies/work-items.ts'
import { readPage } from '#src/platform/list-address.ts'

/** The list's filters and page, as they stand in its address; without a state it is what waits. */
export interface ReviewsAddress {
  text?: string
  kind?: WorkItemKind
  state?: 'resolved'
  page?: number
}

/** Reads what somebody may have typed; anything unknown is as if it were not there. */
export function readReviewsAddress({ text, ...rest }: Record<string, unknown>): ReviewsAddress {
  const kind = workItemKinds.find((known) => known === rest.kind)
  return {
    ...(typeof text === 'string' && text !== '' && { text: text.slice(0, 100) }),
    ...(kind && { kind }),
    ...(rest.state === 'resolved' && { state: rest.state }),
    ...readPage(rest),
  }
}
