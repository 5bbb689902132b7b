import { Fragment } from 'react'
import type { Detail } from '#core/audit/audit-details.ts'
import { labelOf, type Named, partsOf } from '#core/audit/audit-words.ts'
import { SaidPart } from './said-part.tsx'
import { type Happened, useSpeech } from './use-speech.ts'

/** The details of an event that its row does not show, in words; empty if there are none. */
export function EventDetails({
  event,
  names,
  further,
}: {
  event: Happened
  names: readonly Named[]
  further: readonly Detail[]
}) {
  const speech = useSpeech(names)(event)
  if (further.length === 0) return null
  return (
    <dl className="space-y-1 pb-2 text-start text-sm font-normal" data-dd-privacy="mask">
      {further.map((detail) => (
        <div key={`${detail.key} ${detail.was} ${detail.name}`} className="flex flex-wrap gap-x-2">
          <dt className="text-muted">{labelOf(detail, speech.t)}</dt>
          <dd className="min-w-0 whitespace-pre-line wrap-anywhere">
            {partsOf(detail, speech).map((part, at) => (
              <Fragment key={`${part.words} ${part.link?.id}`}>
                {at > 0 && ', '}
                <SaidPart part={part} />
              </Fragment>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  )
}
