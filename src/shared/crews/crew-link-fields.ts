import { phoneIfAny } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

/** The recipient of a link; links of drivers and of guides have the same field. */
export const crewLinkForm = defineForm('agency.createDriverLink', { phone: phoneIfAny })
