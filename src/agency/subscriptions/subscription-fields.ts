import { choiceField, emailField } from '#core/app/fields.ts'
import type { Language } from '#core/app/language.ts'
import type { Topic } from '#core/people/subscriptions.ts'
import { defineForm } from '#src/platform/define-form.ts'

export const topicFields = {
  language: choiceField<Language>(),
  topics: choiceField<Topic[]>(({ length }) => length > 0),
}

export const subscriptionForm = defineForm('agency.addSubscription', {
  accountId: choiceField<string>(),
  email: emailField,
  ...topicFields,
})
