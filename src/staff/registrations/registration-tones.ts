import type { AccountState, DocumentState } from '#core/agencies/accounts.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const stateTones: Record<AccountState, Tone> = {
  news: 'warn',
  in_process: 'primary',
  approved: 'good',
  rejected: 'bad',
  suspended: 'warn',
  closed: 'neutral',
}

export const paperTones: Record<DocumentState, Tone> = {
  missing: 'neutral',
  uploaded: 'primary',
  accepted: 'good',
  rejected: 'bad',
  expired: 'warn',
  outdated: 'warn',
}
