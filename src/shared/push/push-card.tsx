import { useTranslation } from 'react-i18next'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Failed } from '#src/ui/failed.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { DeviceList } from './device-list.tsx'
import { TopicSwitches } from './topic-switches.tsx'
import { failureOf, usePush } from './use-push.ts'

const tones = { on: 'good', off: 'info', denied: 'warn', needs_install: 'info', unsupported: 'info' } as const

/** The settings of notifications on the user's devices. */
export function PushCard() {
  const { t } = useTranslation('push')
  const errorText = useErrorTexts()
  const { push, state, turnOn, turnOff } = usePush()
  const failure = turnOn.error ?? turnOff.error
  return (
    <Card className="space-y-4">
      <h2 className="text-xl">{t('title')}</h2>
      {push.isError && !push.data && (
        <Failed text={errorText(push.error)} onRetry={() => void push.refetch()} />
      )}
      {push.isPending && (
        <div aria-busy="true">
          <Skeleton className="h-40 w-full" />
        </div>
      )}
      {push.data && state && (
        <>
          <Notice tone={tones[state]} title={t(`state.${state}.title`)}>
            <p>{t(`state.${state}.text`)}</p>
            {state === 'off' && push.data.devices.length > 0 && <p>{t('state.elsewhere')}</p>}
          </Notice>
          {failure && <Notice tone="bad">{t(failureOf(failure))}</Notice>}
          {state === 'off' && (
            <Button busy={turnOn.isPending} onClick={() => turnOn.mutate()}>
              {t('turn_on')}
            </Button>
          )}
          {state === 'on' && (
            <Button look="outline" busy={turnOff.isPending} onClick={() => turnOff.mutate()}>
              {t('turn_off')}
            </Button>
          )}
          <TopicSwitches
            topics={push.data.topics}
            isIdle={state !== 'on' && push.data.devices.length === 0}
          />
          <DeviceList devices={push.data.devices} />
        </>
      )}
    </Card>
  )
}
