import type { Role } from '#core/access.ts'

/** Whether somebody is of the platform's staff. */
export const isOfPlatform = (role: Role): boolean => role === 'admin' || role === 'executive'
