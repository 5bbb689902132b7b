import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { auditFamilyNames, auditRoles } from '#core/audit-events.ts'
import { api } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { Button } from '#src/ui/button.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { TextField } from '#src/ui/field.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { PageHeading } from '#src/ui/heading.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import type { AuditAddress } from './audit-address.ts'
import { useAuditColumns } from './audit-columns.tsx'

/** Everything that was done, the newest first, a part at a time. */
export function AuditScreen({
  address,
  onAddress,
}: {
  address: AuditAddress
  onAddress: (address: AuditAddress) => void
}) {
  const { t } = useTranslation(['audit', 'lists'])
  const errorText = useErrorTexts()
  const columns = useAuditColumns()
  const { before, ...wanted } = address
  const list = useQuery(
    api.admin.listAudit.queryOptions({ input: address, placeholderData: keepPreviousData }),
  )
  const next = list.data?.next ?? null
  const day = (name: 'from' | 'to') => (
    <TextField
      label={t(`filter.${name}`)}
      type="date"
      value={address[name] ?? ''}
      onChange={(event) => {
        const { [name]: _, ...rest } = wanted
        onAddress({ ...rest, ...(event.target.value && { [name]: event.target.value }) })
      }}
    />
  )
  return (
    <>
      <PageHeading title={t('title')} />
      <p className="mt-1 mb-6 text-muted">{t('intro')}</p>
      <FilterForm<AuditAddress & { page?: number }>
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          {
            name: 'family',
            label: t('filter.family'),
            options: auditFamilyNames.map((id) => ({ id, name: t(`family.${id}`) })),
          },
          {
            name: 'role',
            label: t('filter.role'),
            options: auditRoles.map((id) => ({ id, name: t(`role.${id}`) })),
          },
        ]}
        // Another question begins with the newest.
        onAddress={({ before: _, page: __, ...rest }) => onAddress(rest)}
      />
      <div className="mb-4 grid grid-cols-2 gap-3 sm:max-w-md">
        {day('from')}
        {day('to')}
      </div>
      <Outdated when={list.isPlaceholderData}>
        <DataTable
          caption={t('caption')}
          columns={columns}
          rows={list.data?.events}
          rowKey={({ id }) => `${id}`}
          error={list.isError ? errorText(list.error) : null}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              picture="empty/search"
              title={t(Object.keys(address).length > 0 ? 'empty.filtered' : 'empty.title')}
              text={address.text ? t('empty.text') : null}
              action={
                Object.keys(address).length > 0 && (
                  <Button look="quiet" onClick={() => onAddress({})}>
                    {t('lists:clear')}
                  </Button>
                )
              }
            />
          }
        />
        {(before !== undefined || next !== null) && (
          <nav aria-label={t('pages')} className="mt-4 flex items-center justify-between gap-3">
            <Button look="outline" disabled={before === undefined} onClick={() => onAddress(wanted)}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {t('newest')}
            </Button>
            <Button
              look="outline"
              disabled={next === null}
              onClick={() => next !== null && onAddress({ ...wanted, before: next })}
            >
              {t('older')}
              <ChevronRight aria-hidden="true" className="size-5" />
            </Button>
          </nav>
        )}
      </Outdated>
    </>
  )
}
