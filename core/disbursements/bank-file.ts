import { csvLine } from '#core/app/csv.ts'
import { decimalOf } from '#core/money/decimals.ts'

/** A transfer by SPEI. */
interface Transfer {
  clabe: string
  name: string
  amountMinor: number
  reference: string
  concept: string
}

/** Characters of names and concepts in SPEI. */
const most = 40

/** Capitals without accents; other characters are spaces. */
export const inCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .&-]/g, ' ')
    .replace(/ +/g, ' ')

/** In capitals, after a letter or digit: banks refuse other characters, and spreadsheets read signs as formulas. */
const plain = (text: string): string =>
  inCapitals(text)
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, most)
    .trim()

/** The name of a beneficiary as banks accept it; empty if nothing of it remains. */
export const bankName = plain

/** Transfers as CSV for the bank's upload: account, beneficiary, amount, numeric reference, concept. */
export const bankFile = (transfers: readonly Transfer[]): string =>
  [
    ['CLABE', 'BENEFICIARIO', 'IMPORTE', 'REFERENCIA', 'CONCEPTO'],
    ...transfers.map(({ clabe, name, amountMinor, reference, concept }) => [
      ...[clabe, plain(name), decimalOf(amountMinor), reference, plain(concept)],
    ]),
  ]
    .map(csvLine)
    .join('')
