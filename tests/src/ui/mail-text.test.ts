import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailText } from '#src/ui/mail-text.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(createElement(MailText, null, text)).replace(/<\/?span[^>]*>/g, '')

test('an address may break before its @, wherever it stands', () => {
  expect(shown('Le escribimos a ana@example.com.')).toBe('Le escribimos a ana<wbr/>@example.com.')
  expect(shown('ana@example.com')).toBe('ana<wbr/>@example.com')
  expect(shown('Sin correo')).toBe('Sin correo')
})
