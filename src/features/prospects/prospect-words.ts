import { homeZone } from '#core/days.ts'
import type { ProspectStage } from '#core/prospects.ts'
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

/** The zone of this device; the platform's where its clock goes by no city, as that of a machine may. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : homeZone
}
