import { choiceField, textField } from '#core/app/fields.ts'
import type { Language } from '#core/app/language.ts'
import { maxOfNote } from '#core/sales/dispute-evidence.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const evidenceForm = defineForm('admin.submitEvidence', {
  language: choiceField<Language>(),
  note: textField({ least: 0, most: maxOfNote }),
})
