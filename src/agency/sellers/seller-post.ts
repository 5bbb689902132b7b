import { type Job, jobOf, type Permission } from '#core/people/permissions.ts'

export type Post = Job | 'other' | 'owner'

/** How a person of an agency is called: by the job that their permissions make. */
export const postOf = ({
  role,
  permissions,
}: {
  role: 'owner' | 'seller'
  permissions: readonly Permission[]
}): Post => (role === 'owner' ? role : jobOf(permissions))
