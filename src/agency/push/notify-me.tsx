import { Link } from '@tanstack/react-router'
import { Bell, BellRing } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { failureOf, usePush } from '#src/shared/push/use-push.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Offers notifications, above the notices. Empty until it is known that this browser supports them. */
export function NotifyMe() {
  const { t } = useTranslation('push')
  const { state, turnOn } = usePush()
  if (!state || state === 'unsupported') return null
  const settings = (
    <Link to="/agency/access" className="inline-flex min-h-11 items-center text-primary underline">
      {t('settings')}
    </Link>
  )
  if (state !== 'off') {
    const Icon = state === 'on' ? BellRing : Bell
    return (
      <p className="mb-4 flex flex-wrap items-center gap-x-3 text-muted">
        <Icon aria-hidden="true" className="size-5" />
        <span>{t(`state.${state}.title`)}</span>
        {settings}
      </p>
    )
  }
  return (
    <section
      aria-label={t('asked.title')}
      className="mb-6 max-w-3xl space-y-3 rounded-card bg-primary-soft p-4"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Bell aria-hidden="true" className="size-5" />
        {t('asked.title')}
      </p>
      <p>{t('asked.text')}</p>
      {turnOn.isError && <Notice tone="bad">{t(failureOf(turnOn.error))}</Notice>}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <Button busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
          {t('ask')}
        </Button>
        {settings}
      </div>
    </section>
  )
}
