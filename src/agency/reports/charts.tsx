import { useTranslation } from 'react-i18next'
import { stepsBetween } from '#core/agencies/reports.ts'
import { formatMoney } from '#core/money/money.ts'
import { formatDay } from '#core/time/days.ts'
import { formatMonth } from '#core/time/month-words.ts'
import type { Outputs } from '#src/platform/api.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { ColumnBars, RowBars } from './bars.tsx'
import { type ChartBar, ChartFigure } from './chart-figure.tsx'
import { percentOf, type Ranking, rankingOf } from './ranking.ts'

type ChartsOf = NonNullable<Outputs['report']['getBookingReport']['charts']>

/** Three charts, each with its answer in words: by time, by seller, by product. */
export function Charts({ charts, withSellers }: { charts: ChartsOf; withSellers: boolean }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const text = useText()
  const { currency, overTime } = charts
  const allMinor = overTime.reduce((sum, { grossMinor }) => sum + grossMinor, 0)
  const bySeller = rankingOf(
    charts.bySeller.map(({ id, name, ...bar }) => ({ key: id ?? '', label: name || t('own_sale'), ...bar })),
    charts.otherSellers,
    t('chart.other_sellers', { count: charts.otherSellers.names }),
  )
  const byProduct = rankingOf(
    charts.byProduct.map(({ id, name, ...bar }) => ({ key: id, label: text(name), ...bar })),
    charts.otherProducts,
    t('chart.other_products', { count: charts.otherProducts.names }),
  )
  const best = ({ named: [bar] }: Ranking) =>
    bar && bar.grossMinor > 0
      ? t('chart.best', {
          name: bar.label,
          money: formatMoney(bar.grossMinor, currency, language),
          percent: percentOf(bar.grossMinor, allMinor),
        })
      : t('chart.none')
  const rows = ({ named, others }: Ranking) => (others ? [...named, others] : named)
  return (
    <div className="mb-6 grid items-start gap-4 lg:grid-cols-2">
      <OverTime charts={charts} />
      {withSellers && (
        <ChartFigure
          question={t('chart.seller')}
          answer={best(bySeller)}
          names={t('chart.who')}
          bars={rows(bySeller)}
          currency={currency}
        >
          <RowBars ranking={bySeller} allMinor={allMinor} currency={currency} />
        </ChartFigure>
      )}
      <ChartFigure
        question={t('chart.product')}
        answer={best(byProduct)}
        names={t('chart.what')}
        bars={rows(byProduct)}
        currency={currency}
      >
        <RowBars ranking={byProduct} allMinor={allMinor} currency={currency} />
      </ChartFigure>
    </div>
  )
}

function OverTime({ charts }: { charts: ChartsOf }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { step, from, to, currency } = charts
  const words = (on: string) => (step === 'month' ? formatMonth : formatDay)(on, language)
  const known = new Map(charts.overTime.map((bar) => [bar.on, bar]))
  const bars = stepsBetween(from, to, step).map((on) => ({
    key: on,
    label: words(on),
    grossMinor: known.get(on)?.grossMinor ?? 0,
    count: known.get(on)?.count ?? 0,
  }))
  const best = bars.reduce(
    (most, bar) => (bar.grossMinor > most.grossMinor ? bar : most),
    bars[0] as ChartBar,
  )
  const money = formatMoney(best.grossMinor, currency, language)
  return (
    <ChartFigure
      question={t('chart.time')}
      answer={
        best.grossMinor > 0 ? t(`chart.time_best_${step}`, { when: best.label, money }) : t('chart.none')
      }
      names={t('chart.when')}
      bars={bars.filter(({ count }) => count > 0)}
      currency={currency}
      className="lg:col-span-2"
    >
      <ColumnBars bars={bars} first={bars[0]?.label ?? ''} last={bars.at(-1)?.label ?? ''} />
    </ChartFigure>
  )
}
