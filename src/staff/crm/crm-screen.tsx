import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { crmEvents, deliveryStates, deliveryTerms } from '#core/agencies/crm.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { Fold } from '#src/ui/fold.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { CrmAddress } from './crm-address.ts'
import { canResend, keyOf, useDeliveryColumns } from './delivery-columns.tsx'

/** What the CRM is told, and what did not arrive, to be sent once more. */
export function CrmScreen({
  address,
  onAddress,
}: {
  address: CrmAddress
  onAddress: (address: CrmAddress) => void
}) {
  const { t } = useTranslation('crm')
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const queries = useQueryClient()
  const { page = 1, ...wanted } = address
  const list = useQuery({
    ...api.admin.listCrmDeliveries.queryOptions({
      input: { ...wanted, page },
      placeholderData: keepPreviousData,
    }),
    // What waits moves on by itself.
    refetchInterval: 15_000,
  })
  const resend = useMutation({
    ...api.admin.resendCrmDeliveries.mutationOptions(),
    onSuccess: ({ resent }) => sayDone(t('resent', { count: resent })),
    onSettled: () => queries.invalidateQueries({ queryKey: [['admin', 'listCrmDeliveries']] }),
  })
  const listens = list.data?.listens ?? false
  const sending = resend.isPending ? resend.variables.ids : []
  const columns = useDeliveryColumns(listens ? (id) => resend.mutate({ ids: [id] }) : null, sending)
  const again = listens ? (list.data?.deliveries ?? []).filter(canResend).map(({ id }) => id) : []
  return (
    <>
      <ListHead
        title={t('title')}
        intro={t('intro')}
        beside={
          again.length > 1 && (
            <Button look="outline" busy={sending.length > 1} onClick={() => resend.mutate({ ids: again })}>
              {t('resend_all', { count: again.length })}
            </Button>
          )
        }
      />
      <div className="mb-4 space-y-3 empty:hidden">
        {list.data && !listens && (
          <Notice tone="info">
            <Fold title={t('nobody.title')} className="-my-2">
              <ul className="list-disc space-y-1 pb-2 pl-5">
                <li>{t('nobody.brings')}</li>
                <li className="wrap-anywhere">{t('nobody.how')}</li>
                <li>{t('nobody.meanwhile', { days: deliveryTerms.keptDays.other })}</li>
              </ul>
            </Fold>
          </Notice>
        )}
        {resend.isError && <Notice tone="bad">{errorText(resend.error)}</Notice>}
      </div>
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
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
        onAddress={onAddress}
      />
      <DataList
        caption={t('caption')}
        note={<ClockNote zone={zone} language={language} className="mb-2" />}
        columns={columns}
        rows={list.data?.deliveries}
        {...fromQuery(list, errorText)}
        rowKey={({ id }) => id}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t('empty.title'), text: t('empty.text') }}
        noMatch={{ title: t('empty.filtered') }}
      />
    </>
  )
}
