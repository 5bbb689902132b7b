import { homeZone } from '#core/time/days.ts'

/** The zone of this device; the platform's where its clock goes by no city, as that of a machine may. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : homeZone
}
