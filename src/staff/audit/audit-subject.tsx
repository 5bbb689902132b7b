import { Fragment } from 'react'
import { SaidPart } from './said-part.tsx'
import type { AuditLine } from './use-audit-line.ts'

/** An event's subject and its change of stage, without which rows of one kind would look alike. */
export function AuditSubject({
  line: { named, moved },
  isLinked = false,
}: {
  line: AuditLine
  /** Whether the subject can be opened from here. */
  isLinked?: boolean
}) {
  if (named.length === 0 && moved.length === 0) return null
  return (
    <span data-dd-privacy="mask" className="block text-sm font-normal text-muted wrap-anywhere">
      {named.map((part, at) => (
        <Fragment key={part.words}>
          {at > 0 && ', '}
          {isLinked ? <SaidPart part={part} /> : part.words}
        </Fragment>
      ))}
      {named.length > 0 && moved.length > 0 && ': '}
      {moved.join(' → ')}
    </span>
  )
}
