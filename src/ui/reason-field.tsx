import { leastReason, mostReason } from '#core/app/reason.ts'
import { LongText } from './long-text.tsx'

/** What was typed as a reason, or null where that is too short to be one. */
export const readReason = (typed: string): string | null =>
  typed.trim().length < leastReason ? null : typed.trim()

/** Asks why something is done; complains once it was tried without. */
export function ReasonField({
  label,
  hint,
  missing,
  tried,
  value,
  onType,
  ...rest
}: {
  label: string
  /** Who will read it. */
  hint?: string | undefined
  missing: string
  tried: boolean
  value: string
  onType: (typed: string) => void
}) {
  return (
    <LongText
      rows={4}
      {...rest}
      label={label}
      hint={hint}
      maxLength={mostReason}
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={tried && readReason(value) === null ? missing : null}
    />
  )
}
