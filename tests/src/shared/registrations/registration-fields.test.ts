import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider, initReactI18next } from 'react-i18next'
import { expect, test } from 'vitest'
import type { PersonKind } from '#core/agencies/accounts.ts'
import { type RegistrationField, registrationFields } from '#core/agencies/registrations.ts'
import { RegistrationFields } from '#src/shared/registrations/registration-fields.tsx'
import register from '../../../../locales/es/entry/register.json' with { type: 'json' }

const i18n = createInstance()
await i18n.use(initReactI18next).init({ lng: 'es', resources: { es: { register } } })

const nothing = Object.fromEntries(registrationFields.map((field) => [field, ''])) as Record<
  RegistrationField,
  string
>

const shown = (personKind: PersonKind) =>
  renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(RegistrationFields, {
        fields: ['legalName', 'rfc'],
        typed: { ...nothing, personKind },
        problems: { rfc: 'rfc_format' },
        onChange() {},
        onLeave() {},
      }),
    ),
  )

test('the hints of the name and the RFC depend on the kind of applicant', () => {
  expect(shown('company')).toContain('S. A. de C. V.')
  expect(shown('company')).not.toContain('persona física')
  expect(shown('person')).not.toContain('S. A. de C. V.')
  expect(shown('person')).not.toContain('empresa')
})
