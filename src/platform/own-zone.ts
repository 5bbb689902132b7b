import { homeZone } from '#core/time/days.ts'

/** The device's time zone; the platform's where the device names no city, as on servers. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : homeZone
}
