import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { statesByName } from '#core/app/mexico.ts'
import { personStates } from '#core/people/people.ts'
import { api } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Button } from '#src/ui/button.tsx'
import { DataList, fromQuery } from '#src/ui/data-list.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { ExecutiveCard } from './executive-card.tsx'
import { useExecutiveColumns } from './executive-columns.tsx'
import { type ExecutivesAddress, fileOf, readExecutivesAddress } from './executives-address.ts'
import { InviteSheet } from './invite-sheet.tsx'

/** The platform's executives, with what each looks after and sells. `onInvited`: to whom has just been invited. */
export function ExecutivesScreen({
  address,
  onAddress,
  onInvited,
}: {
  address: ExecutivesAddress
  onAddress: (address: ExecutivesAddress) => void
  onInvited: (id: string) => void
}) {
  const { t } = useTranslation('executives')
  const errorText = useErrorTexts()
  const language = useLanguage()
  const columns = useExecutiveColumns()
  const [isInviting, setIsInviting] = useState(false)
  const list = useQuery(
    api.admin.listExecutives.queryOptions({
      input: readExecutivesAddress({ ...address }),
      placeholderData: keepPreviousData,
    }),
  )
  const invite = <Button onClick={() => setIsInviting(true)}>{t('invite.open')}</Button>
  const downloads = (
    <DownloadButtons
      disabled={!list.data}
      onSave={(format, onProgress, signal) =>
        download(fileOf(address, format, language), { onProgress, signal })
      }
      onFailed={errorText}
    />
  )
  return (
    <>
      <ListHead
        title={t('title')}
        intro={t('intro')}
        beside={
          <div className="flex flex-wrap items-start gap-2">
            {invite}
            <div className="max-sm:hidden sm:contents">{downloads}</div>
          </div>
        }
      />
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          {
            name: 'state',
            label: t('column.state'),
            options: personStates.map((id) => ({ id, name: t(`state.${id}`) })),
          },
          { name: 'stateCode', label: t('filter.region'), options: statesByName },
          {
            name: 'goal',
            label: t('filter.goal'),
            all: t('filter.all_f'),
            options: (['reached', 'missed'] as const).map((id) => ({ id, name: t(`goal.${id}`) })),
          },
        ]}
        onAddress={onAddress}
      />
      <DataList
        caption={t('caption')}
        columns={columns}
        card={(executive) => <ExecutiveCard executive={executive} />}
        rows={list.data?.executives}
        {...fromQuery(list, errorText)}
        rowKey={({ id }) => id}
        address={address}
        onAddress={onAddress}
        nothing={{ title: t('empty.title'), text: t('empty.text'), action: invite }}
        noMatch={{ title: t('empty.filtered') }}
      />
      <div className="mt-4 sm:hidden">{downloads}</div>
      {isInviting && <InviteSheet onClose={() => setIsInviting(false)} onInvited={onInvited} />}
    </>
  )
}
