import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MailText } from '#src/ui/mail-text.tsx'

const shown = (text: string) =>
  renderToStaticMarkup(createElement(MailText, null, text))
    .replace(/<span class="inline-block[^>]*>(.*?)<\/span>/g, '[$1]')
    .replace(/<\/?span[^>]*>/g, '')

test('an address in a link is underlined as the link is', () => {
  const html = renderToStaticMarkup(createElement(MailText, null, 'ana@example.com'))
  expect(html.match(/<span[^>]*>/g)).toHaveLength(2)
  expect(html.match(/<span[^>]*text-decoration:inherit[^>]*>/g)).toHaveLength(2)
})

test('an address is not broken, except before its @ where a line is too short', () => {
  expect(shown('Le escribimos a ana@example.com. Gracias.')).toBe(
    'Le escribimos a [ana<wbr/>@example.com.] Gracias.',
  )
  expect(shown('ana@example.com')).toBe('[ana<wbr/>@example.com]')
  expect(shown('Sin correo')).toBe('Sin correo')
})
