import { useTranslation } from 'react-i18next'
import { Card } from '#src/ui/card.tsx'
import type { Balance } from './supplier-list.ts'
import { useSupplierWords } from './use-supplier-words.ts'

const rows = ['costMinor', 'paidMinor', 'orderedMinor', 'openMinor', 'dueMinor'] as const

/** The earned, paid and open amounts of a supplier, per currency. */
export function SupplierStatement({ balances }: { balances: readonly Balance[] }) {
  const { t } = useTranslation('suppliers')
  const { money } = useSupplierWords()
  return (
    <section aria-labelledby="statement" className="mb-6">
      <h2 id="statement" className="mb-3 text-xl">
        {t('statement.title')}
      </h2>
      {balances.length === 0 && <p className="text-muted">{t('statement.none')}</p>}
      {balances.map((balance) => (
        <Card key={balance.currency} className="mb-3">
          <dl>
            {rows.map((row) => (
              <div key={row} className="flex flex-wrap justify-between gap-x-4 py-1">
                <dt>{t(`statement.${row}`)}</dt>
                <dd className="ml-auto tabular-nums">{money(balance[row], balance)}</dd>
              </div>
            ))}
          </dl>
        </Card>
      ))}
    </section>
  )
}
