import type { ProspectStage } from '#core/agencies/prospects.ts'
import type { Tone } from '#src/ui/badge.tsx'

export const stageTones: Record<ProspectStage, Tone> = {
  new: 'warn',
  contacted: 'primary',
  qualified: 'primary',
  invited: 'primary',
  registered: 'primary',
  won: 'good',
  lost: 'neutral',
}
