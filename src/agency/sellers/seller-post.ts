import type { Permission } from '#core/access.ts'
import { type Job, jobOf } from '#core/people/sellers.ts'

export type Post = Job | 'other' | 'owner'

/** How a person of an agency is called: by the job that their permissions make. */
export const postOf = ({
  role,
  permissions,
}: {
  role: 'owner' | 'seller'
  permissions: readonly Permission[]
}): Post => (role === 'owner' ? role : jobOf(permissions))
