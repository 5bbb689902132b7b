import type { Role } from '#core/access.ts'
import { demoSignIns } from '#demo/agencies/demo-people.ts'

/** Credentials of the demo's first person of a role. */
export function demoPerson(role: Role): { email: string; password: string } {
  const found = demoSignIns.find((person) => person.role === role)
  if (!found) throw new Error(`the demo has no ${role}`)
  return { email: found.email, password: found.password }
}
