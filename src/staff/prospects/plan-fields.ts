import { maxNextAction } from '#core/agencies/prospects.ts'
import { dayField, textField } from '#core/app/fields.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const planForm = defineForm('admin.planProspect', {
  nextOn: dayField(),
  nextAction: textField({ least: 0, most: maxNextAction }),
})
