import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { I18nextProvider } from 'react-i18next'
import { expect, test } from 'vitest'
import { findLanguage, languages } from '#core/app/language.ts'
import { useErrorText } from '#src/platform/error-text.ts'
import { createTexts } from '#src/platform/i18n.ts'
import { Refusal } from '#src/platform/verbs.ts'
import { sectionOf, words } from '#tests/support/pages/words.ts'

function Said({ field }: { field: string }) {
  return useErrorText(new Refusal({ code: 'bad_request', status: 400, data: { field } }))
}

test('a refusal whose sentence could not be loaded is explained in words', async () => {
  const texts = await createTexts({
    language: 'es',
    platform: 'Alforja',
    read: async (_, sections) =>
      Object.fromEntries(
        sections.filter((section) => section !== 'api-error').map((one) => [one, sectionOf('es', one)]),
      ),
  })
  await texts.load('app', 'errors', 'api-error').catch(() => {})
  const shown = renderToStaticMarkup(
    createElement(I18nextProvider, { i18n: texts.i18n }, createElement(Said, { field: '' })),
  )
  expect(shown).toMatch(words('es', 'errors', 'offline'))
})

test.each(languages)('no sentence in %s contains a field’s name in code', async (language) => {
  const texts = await createTexts({
    language,
    platform: 'Alforja',
    read: async (wanted, sections) =>
      Object.fromEntries(
        sections.map((section) => [section, sectionOf(findLanguage(wanted) ?? 'es', section)]),
      ),
  })
  await texts.load('app', 'errors', 'api-error')
  const said = (field: string) =>
    renderToStaticMarkup(createElement(I18nextProvider, { i18n: texts.i18n }, createElement(Said, { field })))
  const plain = said('')
  expect(plain).not.toBe('')
  expect(said('choices.0.rateId')).toBe(plain)
  expect(said('customer.email')).toMatch(/correo|e-mail/)
  expect(said('customer.email')).not.toContain('customer')
})

test('a wait is said in seconds, minutes or hours', async () => {
  const texts = await createTexts({
    language: 'es',
    platform: 'Alforja',
    read: async (_, sections) => Object.fromEntries(sections.map((one) => [one, sectionOf('es', one)])),
  })
  await texts.load('app', 'errors', 'api-error')
  const Wait = ({ seconds }: { seconds: number }) =>
    useErrorText(
      new Refusal({ code: 'too_many_requests', status: 429, data: { retryAfterSeconds: seconds } }),
    )
  const said = (seconds: number) =>
    renderToStaticMarkup(
      createElement(I18nextProvider, { i18n: texts.i18n }, createElement(Wait, { seconds })),
    )
  expect([1, 40, 554, 86_400].map(said)).toEqual([
    'Demasiados intentos. Espere 1 segundo.',
    'Demasiados intentos. Espere 40 segundos.',
    'Demasiados intentos. Espere 10 minutos.',
    'Demasiados intentos. Espere 24 horas.',
  ])
})
