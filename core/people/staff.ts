import type { Role } from '#core/access.ts'

/** Whether a role belongs to the platform's staff. */
export const isOfPlatform = (role: Role): boolean => role === 'admin' || role === 'executive'
