import { textField } from '#core/app/fields.ts'
import { staffNoteLimits } from '#core/sales/sales.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const staffNoteForm = defineForm('admin.noteAmongStaff', { said: textField(staffNoteLimits) })
