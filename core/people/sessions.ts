import type { Role } from '#core/access.ts'

const hour = 60
const day = 24 * hour

/** Minutes after which a session ends: without a request, and since it began. */
export const sessionLimits: Record<Role, { idle: number; absolute: number }> = {
  visitor: { idle: 30 * day, absolute: 180 * day },
  customer: { idle: 30 * day, absolute: 180 * day },
  seller: { idle: 14 * day, absolute: 30 * day },
  owner: { idle: 1 * day, absolute: 7 * day },
  executive: { idle: 1 * hour, absolute: 12 * hour },
  admin: { idle: 1 * hour, absolute: 12 * hour },
}
