import { csvLine } from '#core/app/csv.ts'
import { decimalOf } from '#core/money/decimals.ts'

/** A SPEI transfer. */
interface Transfer {
  clabe: string
  name: string
  amountMinor: number
  reference: string
  concept: string
}

/** Maximum length of names and concepts in SPEI, in characters. */
const most = 40

/** Converts text to capitals without accents; all other characters become spaces. */
export const inCapitals = (text: string): string =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toUpperCase()
    .replace(/[^A-Z0-9 .&-]/g, ' ')
    .replace(/ +/g, ' ')

/**
 * Converts text to capitals that start with a letter or digit: banks reject other characters, and spreadsheets read
 * signs as formulas.
 */
const plain = (text: string): string =>
  inCapitals(text)
    .replace(/^[^A-Z0-9]+/, '')
    .slice(0, most)
    .trim()

/** A beneficiary's name as banks accept it; empty if no valid character remains. */
export const bankName = plain

/** Formats transfers as CSV for upload to the bank: account, beneficiary, amount, numeric reference, concept. */
export const bankFile = (transfers: readonly Transfer[]): string =>
  [
    ['CLABE', 'BENEFICIARIO', 'IMPORTE', 'REFERENCIA', 'CONCEPTO'],
    ...transfers.map(({ clabe, name, amountMinor, reference, concept }) => [
      ...[clabe, plain(name), decimalOf(amountMinor), reference, plain(concept)],
    ]),
  ]
    .map(csvLine)
    .join('')
