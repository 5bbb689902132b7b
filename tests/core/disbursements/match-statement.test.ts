import { expect, test } from 'vitest'
import { bankFile } from '#core/disbursements/bank-file.ts'
import { matchStatement, maxStatement } from '#core/disbursements/match-statement.ts'

const ordered = [
  { paymentId: 'a', reference: '1234567', amountMinor: 123_456 },
  { paymentId: 'b', reference: '7654321', amountMinor: 90_000 },
]

test.each([
  ['a CSV', '02/12/2026,"PAGO 1234567, SPEI",-1234.56,9000.00\n02/12/2026,PAGO 7654321,-900,8100.00'],
  ['pasted text', 'SPEI ENVIADO 0001234567 $1,234.56\r\nSPEI ENVIADO 7654321\t$ 900.00'],
])('payments are found by reference and amount in %s', (_, statement) => {
  expect(matchStatement(ordered, statement)).toEqual({ paid: ['a', 'b'], differing: [], returned: [] })
})

test('another amount is not a payment, nor is the reference within a longer number', () => {
  expect(matchStatement(ordered, 'PAGO 1234567,1234.65\nPAGO 7654321,900.01')).toEqual({
    ...{ paid: [], differing: ['a', 'b'], returned: [] },
  })
  expect(matchStatement(ordered, '12345678,1234.56\n97654321,900.00\n1,234.56')).toEqual({
    ...{ paid: [], differing: [], returned: [] },
  })
  // The reference is not an amount, nor is a part of a larger one.
  expect(
    matchStatement([{ ...ordered[0], amountMinor: 123_456_700 } as never], 'PAGO 1234567'),
  ).toMatchObject({ paid: [] })
  expect(matchStatement(ordered, 'PAGO 1234567,51234.56')).toMatchObject({ differing: ['a'] })
})

test.each(['DEVOLUCION SPEI', 'SPEI DEVUELTO', 'Dev. SPEI', 'RECHAZO', 'Retorno', 'RETURNED'])(
  'what the bank gave back is not paid: %s',
  (what) => {
    const given = `02/12/2026,${what} 1234567 PAGO,1234.56,9000.00`
    const made = '01/12/2026,PAGO 1234567,-1234.56,7765.44\n01/12/2026,PAGO 7654321,-900,6865.44'
    expect(matchStatement(ordered, `${made}\n${given}`)).toEqual({
      ...{ paid: ['b'], differing: [], returned: ['a'] },
    })
  },
)

test.each([
  ['Retorno', 'SPEI ENVIADO 1234567 RETORNO', 'paid'],
  ['Devolución', 'PAGO 1234567;DEVOLUCIÓN', 'paid'],
  ['Retorno Verde, S.A. de C.V.', 'RETORNO VERDE S.A. DE;1234567', 'paid'],
  ['Grupo Turístico Retornos', 'SPEI 1234567 Grupo turistico RETORNOS', 'paid'],
  // The word says as well that the transfer came back, or could.
  ['Retorno', 'RETORNO PAGO SPEI 1234567 RETORNO', 'returned'],
  ['Retorno', 'DEVOLUCION PAGO 1234567 RETORNO', 'returned'],
  ['Devolución', 'DEVOLUCION SPEI 1234567', 'returned'],
  ['Devolución', '2 DIC 2026 SPEI DEVOLUCION 1234567', 'returned'],
  ['Retorno Verde, S.A. de C.V.', 'RETORNO SPEI 1234567 RETORNO VERDE', 'returned'],
  ['Retorno Verde, S.A. de C.V.', 'SPEI ENVIADO 1234567 RETORNO', 'returned'],
] as const)('a payee called %s: %s is %s', (name, said, is) => {
  const payee = [{ paymentId: 'a', reference: '1234567', amountMinor: 123_456, names: ['Otro', name] }]
  expect(matchStatement(payee, `${said},-1234.56,9000.00`)[is]).toEqual(['a'])
})

test.each(['02/12/2026', '2026-12-02', '02-DIC-2026', '2026/12/02 20:26'])('%s has no amount', (when) => {
  const year = [{ paymentId: 'a', reference: '1234567', amountMinor: 202_600 }]
  expect(matchStatement(year, `${when},PAGO 1234567,-500.00`)).toMatchObject({ paid: [], differing: ['a'] })
  expect(matchStatement(year, `${when},PAGO 1234567,-2026.00`).paid).toEqual(['a'])
  expect(matchStatement([{ ...year[0], amountMinor: 2_000 } as never], `${when} 1234567`).paid).toEqual([])
})

test('a statement of a million characters is read at once, whatever is in it', () => {
  const payments = Array.from({ length: 25 }, (_, at) => ({
    ...{ paymentId: String(at), reference: String(1_000_000 + at), amountMinor: 100 },
  }))
  const most = maxStatement - 100
  const begins = performance.now()
  for (const filling of ['\n', '0', ' ', '1,111', '1000000 '.repeat(100)]) {
    const long = filling.repeat(Math.ceil(most / filling.length)).slice(0, most)
    const { paid } = matchStatement(payments, `${long}\nPAGO 0001000007 1.00\n`)
    expect(paid, JSON.stringify(filling)).toEqual(['7'])
  }
  // Once per payment and line, it took six seconds for the line breaks alone.
  expect(performance.now() - begins).toBeLessThan(3_000)
})

test('a statement without line breaks is read once, not once for each payment', () => {
  const payments = Array.from({ length: 500 }, (_, at) => ({
    ...{ paymentId: String(at), reference: String(1_000_000 + at), amountMinor: 10_000_00 + at },
  }))
  const said = payments.map(({ reference }) => `PAGO 000${reference} -10,000.07;`).join(' ')
  const begins = performance.now()
  const { paid, differing } = matchStatement(payments, said.padEnd(maxStatement - 100, ' 55,123.45 x'))
  expect([paid, differing.length]).toEqual([['7'], 499])
  // It took a minute.
  expect(performance.now() - begins).toBeLessThan(5_000)
})

test('the file of the bank has plain names and exact amounts', () => {
  const transfer = {
    clabe: '002180700845612349',
    amountMinor: 123_450,
    reference: '1234567',
    concept: 'Pago 1234567',
  }
  expect(bankFile([{ ...transfer, name: '=Hotel “Peñón”, S.A.' }])).toBe(
    'CLABE,BENEFICIARIO,IMPORTE,REFERENCIA,CONCEPTO\r\n' +
      '002180700845612349,HOTEL PENON S.A.,1234.50,1234567,PAGO 1234567\r\n',
  )
  // An apostrophe that keeps a spreadsheet from reading a formula would be refused by the bank.
  const lines = bankFile([
    { ...transfer, name: '-2+3&cmd|"x"\n=1' },
    { ...transfer, name: `${'A'.repeat(39)} B` },
  ]).split('\r\n')
  expect(lines[1]).toBe('002180700845612349,2 3&CMD X 1,1234.50,1234567,PAGO 1234567')
  expect(lines[2]).toContain(`,${'A'.repeat(39)},`)
})
