import { useTranslation } from 'react-i18next'
import { formatClock } from '#core/time/instants.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useOnline } from '#src/platform/use-online.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Lets a driver or a guide report to the agency; pressing the same button again clears it. */
export function ReportButtons<S extends string>({
  legend,
  choices,
  report,
  sending,
  error,
  onSay,
}: {
  legend: string
  choices: readonly { said: S; words: string }[]
  report: { said: S; at: string } | null
  /** The report being sent; undefined: none, null: clears a report. */
  sending: S | null | undefined
  error: Error | null
  onSay: (said: S | null) => void
}) {
  const { t } = useTranslation('crew-day')
  const language = useLanguage()
  const zone = useZone()
  const online = useOnline()
  const errorText = useErrorTexts()
  return (
    <fieldset className="space-y-2 border-t border-line pt-4">
      <legend className="sr-only">{legend}</legend>
      <div className="grid pairs gap-2">
        {choices.map(({ said, words }) => (
          <Button
            key={said}
            look={said === report?.said ? 'primary' : 'outline'}
            aria-pressed={said === report?.said}
            disabled={!online}
            busy={sending === said}
            onClick={() => onSay(said === report?.said ? null : said)}
          >
            {words}
          </Button>
        ))}
      </div>
      <p role="status" className="text-sm text-muted">
        {report && t('told', { when: formatClock(report.at, zone, language) })}
      </p>
      {error && <Notice tone="bad">{errorText(error)}</Notice>}
    </fieldset>
  )
}
