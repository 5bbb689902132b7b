import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { auditFamilyNames, auditRoles } from '#core/audit/audit-events.ts'
import { dayIn, formatDay, homeZone } from '#core/time/days.ts'
import { api } from '#src/platform/api.ts'
import { download } from '#src/platform/download.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { ClockNote } from '#src/ui/clock-note.tsx'
import { DataTable } from '#src/ui/data-table.tsx'
import { DownloadButtons } from '#src/ui/download-buttons.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { FilterForm } from '#src/ui/filter-form.tsx'
import { ListHead } from '#src/ui/list-head.tsx'
import { Outdated } from '#src/ui/outdated.tsx'
import { type AuditAddress, daysProblem, readAuditAddress } from './audit-address.ts'
import { AuditCard } from './audit-card.tsx'
import { useAuditColumns } from './audit-columns.tsx'
import { DayFilters } from './day-filters.tsx'

/** The audit log, the newest events first, page by page. */
export function AuditScreen() {
  const address = readAuditAddress(useSearch({ strict: false }))
  const { t } = useTranslation(['audit', 'lists'])
  const language = useLanguage()
  const zone = useZone()
  const errorText = useErrorTexts()
  const navigate = useNavigate({ from: '/admin/audit' })
  // After a filter changes, the list starts with the newest events.
  const change = (part: AuditAddress) =>
    void navigate({
      search: (now) => ({ ...now, before: undefined, ...part }),
      resetScroll: part.before !== undefined,
    })
  const { before, ...wanted } = address
  const problem = daysProblem(address, dayIn(new Date(), homeZone))
  const list = useQuery(
    api.admin.listAudit.queryOptions({
      input: address,
      placeholderData: keepPreviousData,
      enabled: problem === null,
    }),
  )
  const names = list.data?.names ?? []
  const { columns, openedOf } = useAuditColumns(names)
  const next = list.data?.next ?? null
  const isFiltered = Object.keys(address).length > 0
  const title = isFiltered ? 'empty.filtered' : 'empty.title'
  // A problem with the days is shown beside them.
  const hints = problem
    ? []
    : [address.text && t('empty.text'), (address.from || address.to) && t('empty.days')]
  const files = (
    <DownloadButtons
      disabled={problem !== null || !list.data?.rows.length}
      onSave={(format, onProgress, signal) =>
        download(`/files/audit/${format}?${new URLSearchParams({ ...wanted, language })}`, {
          ...{ onProgress, signal },
        })
      }
      onFailed={errorText}
    />
  )
  return (
    <>
      <ListHead
        title={t('title')}
        intro={t('intro')}
        beside={<div className="max-sm:hidden sm:contents">{files}</div>}
      />
      <FilterForm
        address={address}
        words={{ text: t('filter.text'), all: t('filter.all') }}
        picks={[
          {
            name: 'family',
            label: t('filter.family'),
            all: t('filter.all_f'),
            options: auditFamilyNames.map((id) => ({ id, name: t(`family.${id}`) })),
          },
          {
            name: 'role',
            label: t('filter.role'),
            options: auditRoles.map((id) => ({
              id,
              name: t(id === 'visitor' ? 'filter.visitor' : `role.${id}`),
            })),
          },
        ]}
        further={{
          fields: <DayFilters address={address} problem={problem} onChange={change} />,
          all: 2,
          count: [address.from, address.to].filter(Boolean).length,
        }}
        onChange={change}
      />
      <Outdated when={list.isPlaceholderData && !problem}>
        <DataTable
          caption={t('caption')}
          note={<ClockNote zone={zone} language={language} className="mb-2" />}
          columns={columns}
          below={openedOf}
          rows={problem ? [] : list.data?.rows}
          isDense
          card={(event) => <AuditCard event={event} names={names} />}
          groupOf={({ at }) => formatDay(dayIn(new Date(at), zone), language, 'long')}
          rowKey={({ id }) => `${id}`}
          error={list.isError ? errorText(list.error) : null}
          onRetry={() => void list.refetch()}
          empty={
            <EmptyState
              picture="empty-search"
              title={t(problem ? `empty.${problem.code}` : title)}
              text={hints.filter(Boolean).join(' ') || null}
              action={
                isFiltered && (
                  <Button look="quiet" onClick={() => void navigate({ search: {}, resetScroll: false })}>
                    {t('lists:clear')}
                  </Button>
                )
              }
            />
          }
        />
        {/* On a phone, the events come before the actions that apply to all of them. */}
        <div className="mt-4 sm:hidden">{files}</div>
        {!problem && (before !== undefined || next !== null) && (
          <nav aria-label={t('pages')} className="mt-4 flex flex-wrap items-center justify-between gap-3">
            <Button look="outline" disabled={before === undefined} onClick={() => change({})}>
              <ChevronLeft aria-hidden="true" className="size-5" />
              {t('newest')}
            </Button>
            <Button
              look="outline"
              disabled={next === null}
              onClick={() => next !== null && change({ before: next })}
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
