import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { type Book, EditBookAccount } from './edit-book-account.tsx'

/** The accounts that entries use, with the numbers and names of the agency's own chart. */
export function ChartCard({ accounts }: { accounts: readonly Book[] }) {
  const { t } = useTranslation('accounting')
  const [edited, setEdited] = useState<Book | null>(null)
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('chart')}</h2>
      <p className="text-muted">{t('chart_text')}</p>
      <ul className="divide-y divide-line">
        {accounts.map((account) => (
          <li key={account.key} className="flex items-center justify-between gap-3 py-2">
            <div className="min-w-0">
              <p className="font-medium">{account.name}</p>
              <p className="text-sm text-muted tabular-nums">
                {t('numbers', { number: account.number, code: account.code })}
              </p>
            </div>
            <Button look="quiet" className="shrink-0" onClick={() => setEdited(account)}>
              <span aria-hidden="true">{t('change')}</span>
              <span className="sr-only">{t('rename', { name: account.name })}</span>
            </Button>
          </li>
        ))}
      </ul>
      {edited && <EditBookAccount account={edited} onClose={() => setEdited(null)} />}
    </Card>
  )
}
