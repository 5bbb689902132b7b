import type { BranchStage } from '#core/agencies/branches.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const branchTones: Record<BranchStage, Tone> = {
  waiting: 'neutral',
  open: 'good',
  suspended: 'warn',
  closing: 'warn',
  closed: 'neutral',
}
