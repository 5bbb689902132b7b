import { createInstance } from 'i18next'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { WhoHelps } from '#src/app/maintenance/who-helps.tsx'

test('the contact’s phone number is shown in groups of digits', async () => {
  const i18n = createInstance()
  const maintenance = { call: 'Llamar al {{phone}}', write: 'Escribir' }
  await i18n.init({ lng: 'es', resources: { es: { maintenance } } })
  const shown = renderToStaticMarkup(
    createElement(
      I18nextProvider,
      { i18n },
      createElement(WhoHelps, { text: 'Ana', phone: '9985550101', email: null, language: 'es' }),
    ),
  )
  expect(shown).toContain('Llamar al +52 998 555 0101')
})
