import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { isTemplate, versionInWords } from '#core/app/legal-texts.ts'
import { api, type Outputs } from '#src/platform/api.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { type Column, DataTable } from '#src/ui/data-table.tsx'
import { EmptyState } from '#src/ui/empty-state.tsx'
import { useSetBy } from './dated.tsx'
import { SettingsPart } from './settings-part.tsx'

type Row = Outputs['admin']['listLegalTexts']['texts'][number]

/** The legal texts, each with the version in force and its draft. */
export function LegalTextsScreen() {
  const { t } = useTranslation('platform-settings')
  const language = useLanguage()
  const errorText = useErrorTexts()
  const setBy = useSetBy()
  const list = useQuery(api.admin.listLegalTexts.queryOptions({ input: {} }))
  const inForce = ({ versions }: Row) => versions.find(({ standing }) => standing === 'in_force')
  const columns: Column<Row, never>[] = [
    {
      key: 'kind',
      label: t('legal.column.text'),
      heading: true,
      cell: ({ kind }) => t(`legal.kind.${kind}`),
    },
    {
      key: 'version',
      label: t('legal.column.in_force'),
      cell: (row) => {
        const current = inForce(row)
        if (!current) return null
        return isTemplate(current.version) ? (
          <Badge tone="warn">{t('legal.template')}</Badge>
        ) : (
          t('legal.since', { day: versionInWords(current.startsOn, language) })
        )
      },
    },
    {
      key: 'ahead',
      label: t('legal.column.next'),
      cell: ({ versions }) =>
        versions
          .filter(({ standing }) => standing === 'ahead')
          .map(({ version }) => versionInWords(version, language))
          .join(', ') || t('legal.none'),
    },
    {
      key: 'draft',
      label: t('legal.column.draft'),
      cell: ({ draft }) => (draft ? setBy(draft) : t('legal.none')),
    },
    {
      key: 'actions',
      label: t('column.actions'),
      cell: ({ kind }) => (
        <Link
          to="/admin/settings/legal/$kind"
          params={{ kind }}
          className={buttonClass({ look: 'plain', size: 'small' })}
        >
          {t('legal.open')}
          <span className="sr-only">: {t(`legal.kind.${kind}`)}</span>
        </Link>
      ),
    },
  ]
  return (
    <SettingsPart title={t('legal.title')} intro={t('legal.intro')} action={null}>
      <DataTable
        caption={t('legal.caption')}
        columns={columns}
        rows={list.data?.texts}
        rowKey={({ kind }) => kind}
        error={list.isError ? errorText(list.error) : null}
        onRetry={() => void list.refetch()}
        empty={<EmptyState picture="empty-search" title={t('legal.title')} text={null} />}
      />
    </SettingsPart>
  )
}
