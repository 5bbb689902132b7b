import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Fold } from '#src/ui/fold.tsx'

export interface ChartBar {
  key: string
  label: string
  grossMinor: number
  count: number
}

/** A question, its answer in words, the chart, and the same data as a table. */
export function ChartFigure({
  question,
  answer,
  names,
  bars,
  currency,
  className = '',
  children,
}: {
  question: string
  answer: string
  /** What each bar stands for, as a heading of the table. */
  names: string
  bars: readonly ChartBar[]
  currency: Currency
  className?: string
  children: ReactNode
}) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  return (
    <figure className={`min-w-0 rounded-card border border-line/60 bg-surface p-4 shadow-card ${className}`}>
      <figcaption>
        <h2 className="text-lg">{question}</h2>
        <p className="mt-0.5 text-sm text-muted">{answer}</p>
      </figcaption>
      <div className="mt-4">{children}</div>
      <Fold title={t('chart.table')} className="mt-2 text-sm">
        <div className="relative overflow-x-auto">
          <table className="w-full text-left tabular-nums">
            <caption className="pb-2 text-left text-muted">{t('chart.in', { currency })}</caption>
            <thead>
              <tr className="border-b border-line text-muted">
                <th scope="col" className="py-1 font-medium">
                  {names}
                </th>
                <th scope="col" className="px-2 py-1 text-right font-medium">
                  {t('chart.services')}
                </th>
                <th scope="col" className="py-1 text-right font-medium">
                  {t('chart.gross')}
                </th>
              </tr>
            </thead>
            <tbody>
              {bars.map(({ key, label, grossMinor, count }) => (
                <tr key={key} className="border-b border-line/50">
                  <th scope="row" className="py-1 font-normal">
                    {label}
                  </th>
                  <td className="px-2 py-1 text-right">{count}</td>
                  <td className="py-1 text-right whitespace-nowrap">
                    {formatMoney(grossMinor, currency, language, { bare: true })}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </Fold>
    </figure>
  )
}
