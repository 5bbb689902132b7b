import type { Mail } from '#server/gateways/mail/port.ts'
import type { Letter } from './letter.ts'
import { type Look, letterHtml } from './letter-html.ts'
import { letterText } from './letter-text.ts'

interface Written {
  letter: Letter
  look: Look
}

/** An e-mail with the letter that it was written from. */
export type WrittenMail = Mail & { written: Written }

/** Turns a letter into an e-mail. */
export const mailOf = (written: Written, sending: Omit<Mail, 'subject' | 'html' | 'text'>): WrittenMail => ({
  ...sending,
  subject: written.letter.subject,
  html: letterHtml(written.letter, written.look),
  text: letterText(written.letter),
  written,
})

/** The content of a sent e-mail without links and pictures: a link would give its reader access to the sale. */
export type KeptLetter = Pick<Written, 'letter'> & { look: Pick<Look, 'language' | 'agency' | 'theme'> }

/** The letter as stored for later readers: each link is replaced by its label. */
export function keepLetter({ letter, look: { language, agency, theme } }: Written): KeptLetter {
  const rowsOf = (rows: Letter['rows']) =>
    rows.map(({ url, ...row }) => (row.value === url ? { ...row, value: row.label } : row))
  return {
    letter: {
      ...letter,
      picture: null,
      rows: rowsOf(letter.rows),
      sections: letter.sections.map(({ title, rows }) => ({ title, rows: rowsOf(rows) })),
      button: { ...letter.button, url: '' },
      ...(letter.stop && { stop: { ...letter.stop, url: '' } }),
    },
    look: { language, agency, theme: { ...theme, logo: null } },
  }
}

/** The page of a stored letter; it loads no external content. */
export const keptHtml = ({ letter, look }: KeptLetter): string => letterHtml(letter, { ...look, origin: '' })
