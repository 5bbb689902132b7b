import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { isTemplate, type LegalKind, versionInWords } from '#core/app/legal-texts.ts'
import { formatDay } from '#core/time/days.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { LegalButton } from '#src/shared/legal/legal-sheet.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { Standing, useSetBy } from './dated.tsx'

type Version = Outputs['admin']['listLegalTexts']['texts'][number]['versions'][number]

/** All published versions of a text to read, each with the number of its acceptances. */
export function LegalHistory({ kind }: { kind: LegalKind }) {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const setBy = useSetBy()
  const list = useQuery(api.admin.listLegalTexts.queryOptions({ input: {} }))
  const columns: Column<Version, never>[] = [
    {
      key: 'version',
      label: t('legal.column.version'),
      heading: true,
      cell: ({ version }) => (
        <LegalButton kind={kind} version={version} title={t(`legal.kind.${kind}`)}>
          {versionInWords(version, language)}
        </LegalButton>
      ),
    },
    {
      key: 'from',
      label: t('column.from'),
      cell: ({ version, startsOn }) =>
        isTemplate(version) ? t('legal.template') : formatDay(startsOn, language, 'short'),
    },
    { key: 'standing', label: t('column.standing'), cell: (row) => <Standing row={row} /> },
    { key: 'set', label: t('legal.column.published'), cell: ({ written }) => setBy(written) },
    {
      key: 'accepted',
      label: t(kind === 'agency_contract' ? 'legal.column.agencies' : 'legal.column.sales'),
      numeric: true,
      cell: ({ accepted }) => accepted,
    },
  ]
  return (
    <>
      <h3 className="pt-4 text-lg">{t('legal.history')}</h3>
      <DataTable
        caption={t('legal.history')}
        columns={columns}
        rows={list.data?.texts.find((text) => text.kind === kind)?.versions}
        rowKey={({ version }) => version}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={<EmptyState picture="empty-search" title={t('legal.history')} text={null} />}
      />
    </>
  )
}
