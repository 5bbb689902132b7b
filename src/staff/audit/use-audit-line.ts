import { type Detail, readDetails } from '#core/audit/audit-details.ts'
import { lineOf } from '#core/audit/audit-line.ts'
import { type Named, type Part, partsOf } from '#core/audit/audit-words.ts'
import { type Happened, useSpeech } from './use-speech.ts'

export interface AuditLine {
  named: Part[]
  moved: string[]
  /** The details that are not in the event's line. */
  further: Detail[]
}

/** The details in an event's row; the person and the agency have columns of their own. */
export function useAuditLine(names: readonly Named[]): (event: Happened) => AuditLine {
  const speechOf = useSpeech(names)
  return (event) => {
    const speech = speechOf(event)
    const details = readDetails(event.event, event.details)
    const { named, moved, rest } = lineOf(event.event, details)
    const gone = speech.t('value.gone')
    const known = [event.account?.name, event.by.name]
    const isGone = (detail: Detail) => partsOf(detail, speech).every(({ words }) => words === gone)
    const shown = named
      .filter((detail) => !isGone(detail))
      .flatMap((detail) => partsOf(detail, speech))
      .filter(
        ({ words }, at, all) =>
          !known.includes(words) && all.findIndex((part) => part.words === words) === at,
      )
    return {
      named: shown,
      moved: moved.flatMap((detail) => partsOf(detail, speech).map(({ words }) => words)),
      // A deleted record has no name for its line.
      further: details.filter(
        (detail) => rest.includes(detail) || (named.includes(detail) && isGone(detail)),
      ),
    }
  }
}
