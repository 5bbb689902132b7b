import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { isOfRates, type StockChoice } from './stock-choices.ts'

/** The rates that a change of their unit's price does not affect, and buttons to change them. */
export function StockApart({
  rates,
  choice,
  onChoose,
}: {
  rates: readonly { rateId: number; name: string }[]
  /** Null: the change cannot be made for rates. */
  choice: StockChoice | null
  onChoose: (rateIds: number[]) => void
}) {
  const { t } = useTranslation('stock-calendar')
  if (rates.length === 0) return null
  // One price would make all rates cost the same, so each gets its own.
  const isEach = choice === 'price'
  return (
    <div className="mt-3">
      <Notice tone="warn" title={t('edit.apart', { count: rates.length })}>
        {!isEach && (
          <ul className="list-disc pl-5">
            {rates.map(({ rateId, name }) => (
              <li key={rateId}>{name}</li>
            ))}
          </ul>
        )}
        {choice && isOfRates(choice) && (
          <div className="mt-2 flex flex-wrap gap-2">
            {isEach ? (
              rates.map(({ rateId, name }) => (
                <Button key={rateId} look="outline" size="small" onClick={() => onChoose([rateId])}>
                  {t('edit.apart_each', { name })}
                </Button>
              ))
            ) : (
              <Button look="outline" size="small" onClick={() => onChoose(rates.map(({ rateId }) => rateId))}>
                {t('edit.apart_change')}
              </Button>
            )}
          </div>
        )}
      </Notice>
    </div>
  )
}
