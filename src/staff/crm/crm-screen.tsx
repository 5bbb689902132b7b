import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { crmEvents, deliveryLimits, deliveryStates } from '#core/agencies/crm.ts'
import { api } from '#src/platform/api.ts'
import { defineList } from '#src/platform/define-list.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { aText, oneOf } from '#src/platform/read-words.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useList } from '#src/platform/use-list.ts'
import { useZone } from '#src/platform/zone.ts'
import { ListScreen } from '#src/shared/app/list-screen.tsx'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { canResend, keyOf, useDeliveryColumns } from './delivery-columns.tsx'

export const deliveryList = defineList({
  verb: 'admin.listCrmDeliveries',
  filters: { text: aText(), state: oneOf(deliveryStates), event: oneOf(crmEvents) },
})

/** Messages to the CRM; failed ones can be sent again. */
export function CrmScreen() {
  const { t } = useTranslation('crm')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  // The state of waiting messages changes without any action here.
  const list = useList(deliveryList, { refetchInterval: 15_000 })
  const resend = useMutation({
    ...api.admin.resendCrmDeliveries.mutationOptions(),
    onSuccess: ({ resent }) => sayDone(t('resent', { count: resent })),
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin', 'listCrmDeliveries']] }),
  })
  const { data } = list.query
  const listens = data?.listens ?? false
  const sending = resend.isPending ? resend.variables.ids : []
  const columns = useDeliveryColumns(listens ? (id) => resend.mutate({ ids: [id] }) : null, sending)
  const again = listens ? (list.rows ?? []).filter(canResend).map(({ id }) => id) : []
  return (
    <ListScreen
      list={list}
      words={t}
      intro={t('intro')}
      actions={
        again.length > 1 && (
          <Button look="outline" busy={sending.length > 1} onClick={() => resend.mutate({ ids: again })}>
            {t('resend_all', { count: again.length })}
          </Button>
        )
      }
      above={
        <div className="mb-4 space-y-3 empty:hidden">
          {data && !listens && (
            <Notice tone="info">
              <Fold title={t('nobody.title')} className="-my-2">
                <ul className="list-disc space-y-1 pb-2 pl-5">
                  <li>{t('nobody.brings')}</li>
                  <li className="wrap-anywhere">{t('nobody.how')}</li>
                  <li>{t('nobody.meanwhile', { days: deliveryLimits.keptDays.other })}</li>
                </ul>
              </Fold>
            </Notice>
          )}
          {resend.isError && <Notice tone="bad">{errorText(resend.error)}</Notice>}
        </div>
      }
      picks={[
        {
          name: 'state',
          label: t('column.state'),
          options: deliveryStates.map((id) => ({ id, name: t(`state.${id}`) })),
        },
        {
          name: 'event',
          label: t('filter.event'),
          options: crmEvents.map((id) => ({ id, name: t(`event.${keyOf(id)}`) })),
        },
      ]}
      note={<ClockNote zone={zone} language={language} className="mb-2" />}
      columns={columns}
      rowKey={({ id }) => id}
    />
  )
}
