import type { BookAccount, ChartAccount } from '#core/accounting/book-accounts.ts'
import type { Entry, EntryType } from '#core/accounting/entries.ts'
import { csvLine } from '#core/app/csv.ts'
import { decimalOf } from '#core/money/decimals.ts'

/** CONTPAQi's numbers for its kinds of entries. */
const types: Record<EntryType, string> = { income: '1', outlay: '2', journal: '3' }
/** The "Sistema de origen" code for entries from other systems. */
const origin = '11'
const most = { concept: 100, reference: 20 }

/**
 * Formats entries as CONTPAQi Contabilidad's entry file: P rows are entries, M1 rows movements (0: debit, 1: credit),
 * and AM and AD rows the fiscal document of a movement or an entry. Folios are numbered within a month and kind.
 */
export function booksCsv(
  entries: readonly Entry[],
  numberOf: (account: BookAccount) => ChartAccount,
): string {
  const folios: Record<EntryType, number> = { income: 0, outlay: 0, journal: 0 }
  const rows = entries.flatMap(({ day, type, concept, reference, cfdi, movements }) => {
    folios[type] += 1
    const said = (reference ? `${concept} ${reference}` : concept).slice(0, most.concept)
    const uuid = cfdi?.uuid.toUpperCase()
    return [
      [
        ...['P', day.replaceAll('-', ''), types[type], String(folios[type])],
        ...['1', '0', said, origin, '0', '0', ''],
      ],
      ...movements.flatMap(({ account, debitMinor, creditMinor }) => [
        [
          ...['M1', numberOf(account).number, reference.slice(0, most.reference), debitMinor > 0 ? '0' : '1'],
          ...[decimalOf(debitMinor + creditMinor), '0', '0.00', said, '', '', ''],
        ],
        ...(uuid ? [['AM', uuid]] : []),
      ]),
      ...(uuid ? [['AD', uuid]] : []),
    ]
  })
  return rows.map(csvLine).join('')
}
