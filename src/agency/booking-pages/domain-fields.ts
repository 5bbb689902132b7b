import { domainLength } from '#core/agencies/domains.ts'
import { type Field, textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The limits are read on use: the build puts them into a file that may load after this one. */
const hostField: Field<string> = {
  kind: 'text',
  get most() {
    return domainLength.most
  },
  read: (typed) => textField(domainLength).read(typed),
}

export const domainForm = defineForm('agency.claimDomain', { host: hostField })

/** The domain stored on the device; empty if an older version of the app wrote another format. */
export const readTypedHost = (kept: { host?: unknown } | null): { host: string } => ({
  host: typeof kept?.host === 'string' ? kept.host : '',
})
