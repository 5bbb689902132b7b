import type { AuditFamily, AuditRole } from '#core/audit-events.ts'

/** What of the log is shown, as it stands in the address. */
export interface AuditAddress {
  text?: string
  family?: AuditFamily
  role?: AuditRole
  from?: string
  to?: string
  /** What is older than this one. */
  before?: number
}

/** Words of an address; the list does not know what is none of its matters and roles. */
const shapes = {
  family: /^[a-z]{5,13}$/,
  role: /^[a-z]{5,9}$/,
  from: /^20\d\d-\d\d-\d\d$/,
  to: /^20\d\d-\d\d-\d\d$/,
}

export function readAuditAddress({ text, before, ...rest }: Record<string, unknown>): AuditAddress {
  const picked = Object.entries(shapes).flatMap(([name, shape]) =>
    typeof rest[name] === 'string' && shape.test(rest[name]) ? [[name, rest[name]]] : [],
  )
  const typed = typeof text === 'number' ? `${text}` : text
  const id = Number(before)
  return {
    ...(typeof typed === 'string' && typed !== '' && { text: typed.slice(0, 100) }),
    ...Object.fromEntries(picked),
    ...(Number.isSafeInteger(id) && id > 0 && { before: id }),
  }
}
