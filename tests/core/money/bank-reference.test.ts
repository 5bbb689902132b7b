import { expect, test } from 'vitest'
import { readBankReference } from '#core/money/bank-reference.ts'

test('a bank’s reference is read without invisible characters, in the plain form of each letter', () => {
  const seen = { 'SPEI 4071': 'SPEI 4071', ' Depósito\t№ 12 ': 'Depósito No 12' }
  for (const [typed, read] of Object.entries(seen)) expect(readBankReference(typed)).toBe(read)
  for (const same of [
    'SPEI\u200B 4071',
    '\uFEFFSPEI\u00A04071',
    'SP\u00ADEI\u2003 4071',
    'ＳＰＥＩ ４０７１',
  ])
    expect(readBankReference(same), JSON.stringify(same)).toBe('SPEI 4071')
})

test('letters that only look like ours, empty text, and too long text are not references', () => {
  for (const none of [
    'SP\u0415I 4071',
    'SPE\u0399 4071',
    '',
    ' ',
    '\u200B\u2060',
    '1'.repeat(81),
    '\uFDFA'.repeat(80),
  ])
    expect(readBankReference(none), JSON.stringify(none)).toBeNull()
})
