import { homeZone } from '#core/time/days.ts'

/** The device's time zone, or the platform's if the device names no city, as on servers. */
export function ownZone(): string {
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  return zone.includes('/') && !zone.startsWith('Etc/') ? zone : homeZone
}
