import { type Job, jobOf, type Permission } from '#core/people/permissions.ts'

export type Post = Job | 'other' | 'owner'

/** The job title of one of an agency's people: the job that matches their permissions. */
export const postOf = ({
  role,
  permissions,
}: {
  role: 'owner' | 'seller'
  permissions: readonly Permission[]
}): Post => (role === 'owner' ? role : jobOf(permissions))
