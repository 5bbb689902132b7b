import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { formatWallTime } from '#core/time/instants.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { type Push, pushKey } from './use-push.ts'

/** The user's devices with notifications, each with a button to end them. Empty without any. */
export function DeviceList({ devices }: { devices: Push['devices'] }) {
  const { t } = useTranslation(['push', 'access'])
  const language = useLanguage()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const zone = useZone()
  const remove = useMutation(
    api.agency.unregisterPush.mutationOptions({
      onSuccess: () => queries.invalidateQueries({ queryKey: pushKey() }),
    }),
  )
  if (devices.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{t('devices')}</h3>
      <ClockNote zone={zone} language={language} />
      <ul className="divide-y divide-line/60">
        {devices.map(({ id, browser, system, own, seenAt }) => {
          const device = t('device', {
            browser: t(`access:browser.${browser}`),
            system: t(`access:system.${system}`),
          })
          return (
            <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-[min(100%,12rem)] flex-1">
                <p className="font-medium">
                  {device} {own && <Badge>{t('own')}</Badge>}
                </p>
                <p className="text-sm text-muted">
                  {t('seen', { when: formatWallTime(seenAt, zone, language) })}
                </p>
              </div>
              {!own && (
                <Button
                  look="quiet"
                  size="small"
                  busy={remove.isPending && remove.variables.id === id}
                  onClick={() => remove.mutate({ id })}
                  aria-label={t('remove_this', { device })}
                >
                  {t('remove')}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {remove.isError && <Notice tone="bad">{errorText(remove.error)}</Notice>}
    </div>
  )
}
