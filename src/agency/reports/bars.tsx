import { useTranslation } from 'react-i18next'
import { formatMark, scaleFor } from '#core/money/chart-scale.ts'
import { type Currency, formatMoney } from '#core/money/money.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import type { ChartBar } from './chart-figure.tsx'
import { lengthsOf, percentOf, type Ranking } from './ranking.ts'

/** Bars side by side, one per time step. Hidden from screen readers: the table beside them has the same data. */
export function ColumnBars({
  bars,
  first,
  last,
}: {
  bars: readonly ChartBar[]
  first: string
  last: string
}) {
  const language = useLanguage()
  const [width, height, gap] = [600, 150, bars.length > 40 ? 1 : 3]
  const most = Math.max(1, ...bars.map(({ grossMinor }) => grossMinor))
  const marks = scaleFor(most)
  const top = marks.at(-1) ?? most
  const step = width / Math.max(1, bars.length)
  const barWidth = Math.min(48, Math.max(1, step - gap))
  return (
    <div aria-hidden="true" className="flex gap-2">
      {/* Half a line taller than the bars at the top and bottom: each label is centered on its grid line. */}
      <ul
        className="flex shrink-0 flex-col-reverse justify-between text-right text-xs leading-none text-muted tabular-nums"
        style={{ height: 'calc(10rem + 1em)', marginTop: '-0.5em' }}
      >
        {marks.map((mark) => (
          <li key={mark}>{formatMark(mark, language)}</li>
        ))}
      </ul>
      <div className="min-w-0 flex-1">
        <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" className="h-40 w-full">
          <title>{`${first} – ${last}`}</title>
          {marks.map((mark) => (
            <line
              key={mark}
              x1={0}
              x2={width}
              y1={height * (1 - mark / top)}
              y2={height * (1 - mark / top)}
              className={mark === 0 ? 'stroke-ink/40' : 'stroke-line'}
              strokeWidth={mark === 0 ? 2 : 1}
              vectorEffect="non-scaling-stroke"
              strokeDasharray={mark === 0 ? undefined : '3 5'}
            />
          ))}
          {bars.map(({ key, grossMinor }, i) => {
            const tall = (grossMinor / top) * height
            return (
              <rect
                key={key}
                x={i * step + (step - barWidth) / 2}
                y={height - Math.max(2, tall)}
                width={barWidth}
                height={grossMinor > 0 ? Math.max(2, tall) : 0}
                className={grossMinor === most ? 'fill-accent' : 'fill-primary'}
              />
            )
          })}
        </svg>
        <p className="mt-1 flex justify-between text-xs text-muted">
          <span>{first}</span>
          {last !== first && <span>{last}</span>}
        </p>
      </div>
    </div>
  )
}

/**
 * Bars one below the other, with names, amounts and shares; the sum of the rest has no bar. Hidden from screen readers.
 */
export function RowBars({
  ranking,
  allMinor,
  currency,
}: {
  ranking: Ranking
  allMinor: number
  currency: Currency
}) {
  const lengths = lengthsOf(ranking)
  const { named, others } = ranking
  return (
    <div aria-hidden="true" className="space-y-2">
      {named.map((bar, i) => (
        <div key={bar.key}>
          <Line bar={bar} allMinor={allMinor} currency={currency} />
          <svg viewBox="0 0 100 6" preserveAspectRatio="none" className="mt-1 h-2 w-full">
            <title>{bar.label}</title>
            <rect width={100} height={6} rx={1} className="fill-sunken" />
            <rect width={lengths[i]} height={6} rx={1} className={i === 0 ? 'fill-accent' : 'fill-primary'} />
          </svg>
        </div>
      ))}
      {others && (
        <div className="border-t border-line/60 pt-2 text-muted">
          <Line bar={others} allMinor={allMinor} currency={currency} />
        </div>
      )}
    </div>
  )
}

function Line({ bar, allMinor, currency }: { bar: ChartBar; allMinor: number; currency: Currency }) {
  const { t } = useTranslation('reports')
  const language = useLanguage()
  const { label, grossMinor } = bar
  // Rounded to the nearest whole unit: unlike prices, sums are not rounded up.
  const wholeMinor = Math.round(grossMinor / 100) * 100
  return (
    <p className="flex flex-wrap justify-end gap-y-1 text-sm tabular-nums">
      <span className="min-w-0 flex-1 basis-32 wrap-anywhere">{label}</span>
      <span className="shrink-0 pl-3">
        {formatMoney(wholeMinor, currency, language, { whole: true, bare: true })}
      </span>
      <span className="w-13 shrink-0 text-right text-muted">
        {t('chart.share', { percent: percentOf(grossMinor, allMinor) })}
      </span>
    </p>
  )
}
