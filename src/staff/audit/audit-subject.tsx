import { readDetails } from '#core/audit/audit-details.ts'
import { type Named, partsOf } from '#core/audit/audit-words.ts'
import { type Happened, useSpeech } from './use-speech.ts'

const moves: readonly string[] = ['group_moved', 'prospect_moved']

/** What was moved, and from which stage to which: without it a row says nothing. */
export function AuditSubject({ event, names }: { event: Happened; names: readonly Named[] }) {
  const speechOf = useSpeech(names)
  if (!moves.includes(event.event)) return null
  const speech = speechOf(event)
  const details = readDetails(event.event, event.details)
  const saidOf = (isStage: boolean) =>
    details
      .filter(({ reading }) => (reading === 'stage' || reading === 'group_state') === isStage)
      .flatMap((detail) => partsOf(detail, speech).map(({ words }) => words))
  const said = [saidOf(false).join(', '), saidOf(true).join(' → ')].filter(Boolean).join(': ')
  return (
    <span data-dd-privacy="mask" className="block text-sm font-normal text-muted wrap-anywhere">
      {said}
    </span>
  )
}
