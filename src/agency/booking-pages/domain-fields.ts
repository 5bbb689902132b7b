import { domainLength } from '#core/agencies/domains.ts'
import { textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const domainForm = defineForm('agency.claimDomain', { host: textField(domainLength) })

/** The domain stored on the device; empty where an older app wrote another format. */
export const readTypedHost = (kept: { host?: unknown } | null): { host: string } => ({
  host: typeof kept?.host === 'string' ? kept.host : '',
})
