import { maxReason, minReason } from '#core/app/reason.ts'
import { LongText } from './long-text.tsx'

/** The typed reason, or null if it is too short. */
export const readReason = (typed: string): string | null =>
  typed.trim().length < minReason ? null : typed.trim()

/** Asks for the reason for an action; shows an error after an attempt to continue without a reason. */
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
  /** Who will be able to read the reason. */
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
      maxLength={maxReason}
      value={value}
      onChange={(event) => onType(event.target.value)}
      error={tried && readReason(value) === null ? missing : null}
    />
  )
}
