import { expect, test } from 'vitest'
import { imagePath } from '#core/app/addresses.ts'
import { withInks } from '#core/looks/legibility.ts'
import { platformTheme } from '#core/looks/themes.ts'
import { groupsOf } from '#core/sales/barcode.ts'
import { letterHtml } from '#server/modules/mail/letter-html.ts'
import { drawImage } from '#server/modules/uploads/draw-image.ts'
import { drawLetterhead, writePdf } from '#server/modules/vouchers/paper.ts'
import { logoDrawing } from '#tests/builders/drawings.ts'
import { readPdf } from '#tests/builders/pdf-text.ts'

const name = 'Viajes del Sol'
const logo = { id: 'A'.repeat(22), width: 504, height: 144 }
const letter = {
  ...{
    subject: 'Listo',
    heading: 'Listo',
    greeting: 'Buen día',
    paragraphs: ['Nos vemos.'],
    reference: null,
  },
  ...{ rows: [], sections: [], button: { label: 'Ver', url: 'https://alforja.example' }, closing: [] },
}
const letterWith = (theme: typeof platformTheme) =>
  letterHtml(letter, { language: 'es', agency: name, theme, origin: 'https://alforja.example' })

test('a mail begins with the agency’s logo, with its name as alternative text; without one, with the name', () => {
  const withLogo = letterWith({ ...platformTheme, logo })
  expect(withLogo).toContain(
    `<img src="https://alforja.example${imagePath(logo.id)}" alt="${name}" width="168" height="48"`,
  )
  expect(letterWith(platformTheme)).not.toContain('<img')
  expect(letterWith(platformTheme)).toContain(`>${name}</td>`)
})

test('a reference is shown in groups, and copied without spaces', () => {
  const reference = {
    label: 'Referencia',
    value: '93815221251381',
    groups: groupsOf('93815221251381', 'oxxo'),
  }
  const html = letterHtml(
    { ...letter, reference },
    {
      ...{ language: 'es', agency: name, theme: platformTheme, origin: 'https://alforja.example' },
    },
  )
  expect(html.match(/<span style="[^"]*">\d{2,4}<\/span>/g)).toHaveLength(4)
  expect(html.replace(/<[^>]+>/g, '')).toContain('93815221251381')
  expect(groupsOf('646180157000000004', 'spei').join(' ')).toBe('646 180 157 000 000 004')
})

test('a light colour is kept in a mail, with dark text on it', () => {
  const yellow = { ...platformTheme, primary: '#ffd400' }
  expect(letterWith(yellow)).toMatch(/background:#ffd400;color:#1d1b2e;[^>]+>Viajes del Sol</)
  expect(letterWith(yellow)).toMatch(/background:#ffd400;[^>]+><a [^>]*color:#1d1b2e;/)
  // Beside the logo, on white, it is darker.
  const { primaryText } = withInks(yellow)
  expect(letterWith({ ...yellow, logo })).toContain(`background:#ffffff;color:${primaryText};`)
})

test('a document begins with the agency’s logo; without one, with its name', async () => {
  const { bytes } = await drawImage('logo', logoDrawing())
  const paper = (drawing: Uint8Array | null) =>
    writePdf({ title: 'Voucher', author: name, language: 'es', createdAt: new Date(0) }, (pdf) => {
      pdf.addPage()
      const theme = { ...platformTheme, logo: drawing ? logo : null }
      const head = { title: 'Voucher de servicio', label: 'Código', value: 'AB12-CD34', logo: drawing }
      drawLetterhead(pdf, { name, theme }, head)
    })
  const drawn = await paper(bytes)
  expect(drawn.toString('latin1')).toContain('/Subtype /Image')
  expect(readPdf(drawn).text).not.toContain(name)
  expect(readPdf(drawn).text).toContain('AB12-CD34')
  const lettered = await paper(null)
  expect(lettered.toString('latin1')).not.toContain('/Subtype /Image')
  expect(readPdf(lettered).text).toContain(name)
})
