import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type Outputs, server } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useDecision } from '#src/platform/use-decision.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Sheet } from '#src/ui/sheet.tsx'

export type Switches = Outputs['admin']['getSwitches']

/** What is sent to change some of the switches, as they are seen. */
export const changed = (
  { maintenance, intervalMillis }: Switches,
  change: Partial<Pick<Switches, 'maintenance' | 'intervalMillis'>>,
) => ({ maintenance, intervalMillis, ...change, seen: { maintenance, intervalMillis } })

/** Shuts the portal, after asking, and opens it again at once. */
export function MaintenanceSwitch({
  switches,
  onDone = () => {},
}: {
  switches: Switches
  onDone?: () => void
}) {
  const { t } = useTranslation(['platform-settings', 'app'])
  const errorText = useErrorTexts()
  const [isAsking, setIsAsking] = useState(false)
  const change = useDecision(server.admin.changeSwitches, () => {
    setIsAsking(false)
    onDone()
  })
  const { maintenance: on } = switches
  const state = on ? 'on' : 'off'
  const problem = change.isError && <Notice tone="bad">{errorText(change.error)}</Notice>
  return (
    <section className="space-y-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-xl">{t('maintenance.title')}</h2>
        <Badge tone={on ? 'warn' : 'good'}>{t(`maintenance.${state}`)}</Badge>
      </div>
      <p className="text-muted">{t(`maintenance.${state}_text`)}</p>
      {!isAsking && problem}
      {on ? (
        <Button
          busy={change.isPending}
          onClick={() => change.mutate(changed(switches, { maintenance: false }))}
        >
          {t('maintenance.end')}
        </Button>
      ) : (
        <Button look="danger" onClick={() => setIsAsking(true)}>
          {t('maintenance.begin')}
        </Button>
      )}
      {isAsking && (
        <Sheet
          open
          onOpenChange={() => setIsAsking(false)}
          title={t('maintenance.confirm.title')}
          description={t('maintenance.confirm.text', { seconds: switches.intervalMillis / 1_000 })}
          closeLabel={t('app:close')}
        >
          <div className="space-y-4">
            {problem}
            <Button
              look="danger"
              wide
              busy={change.isPending}
              onClick={() => change.mutate(changed(switches, { maintenance: true }))}
            >
              {t('maintenance.begin')}
            </Button>
          </div>
        </Sheet>
      )}
    </section>
  )
}
