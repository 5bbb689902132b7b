import { useTranslation } from 'react-i18next'
import { isText, listedFields } from '#core/agencies/prospect-fields.ts'
import { formatInstant } from '#core/time/instants.ts'
import { formatNearTime } from '#core/time/near-day.ts'
import type { ColumnOf } from '#src/platform/define-list.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { useZone } from '#src/platform/zone.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import { fieldText } from './field-text.ts'
import { NextStep } from './next-step.tsx'
import type { ListedProspect } from './prospect.ts'
import { ProspectLink } from './prospect-link.tsx'
import type { ProspectsAddress } from './prospect-list.ts'
import { stageTones } from './prospect-words.ts'

/** The columns of a list of prospects; `noted`: those with a note in the outbox of this device. */
export function useProspectColumns(
  noted: ReadonlySet<string>,
  address: ProspectsAddress,
): Column<ListedProspect, ColumnOf<'admin.listProspects'>>[] {
  const { t } = useTranslation(['prospects', 'prospect-fields'])
  const language = useLanguage()
  const zone = useZone()
  return [
    {
      key: 'name',
      label: t('column.name'),
      heading: true,
      cell: (prospect) => <ProspectLink prospect={prospect} list={address} />,
    },
    {
      key: 'stage',
      label: t('column.stage'),
      cell: ({ id, stage }) => (
        <span className="inline-flex flex-wrap justify-end gap-1 md:justify-start">
          <Badge tone={stageTones[stage]}>{t(`stage.${stage}`)}</Badge>
          {noted.has(id) && <Badge>{t('noted')}</Badge>}
        </span>
      ),
    },
    {
      key: 'next',
      sort: 'due',
      order: 'day',
      label: t('column.next'),
      cell: (prospect) => <NextStep prospect={prospect} none="—" isInTable />,
    },
    {
      key: 'keeper',
      label: t('column.keeper'),
      cell: ({ keeper }) => keeper?.name ?? t('nobody'),
    },
    {
      key: 'touch',
      label: t('column.touch'),
      cell: ({ lastTouch }) =>
        lastTouch ? (
          <>
            {t(`touch.${lastTouch.kind}`)}
            <time
              dateTime={lastTouch.at}
              title={formatInstant(lastTouch.at, zone, language)}
              className="block text-sm whitespace-nowrap text-muted"
            >
              {formatNearTime(lastTouch.at, new Date(), zone, language)}
            </time>
          </>
        ) : (
          t('never')
        ),
    },
    {
      key: 'score',
      sort: 'score',
      from: 'md',
      label: t('column.score'),
      numeric: true,
      cell: ({ score = null }) => score ?? '—',
    },
    ...listedFields.map((name) => ({
      key: name,
      from: 'xl' as const,
      label: t(`prospect-fields:${name}.column`),
      numeric: !isText(name),
      cell: (prospect: ListedProspect) => (
        <span className="whitespace-nowrap">
          {fieldText(prospect[name], language, { whole: true }) || '—'}
        </span>
      ),
    })),
    {
      key: 'agency',
      from: 'xl',
      label: t('column.agency'),
      cell: ({ agencyName, source }) => (
        <>
          {agencyName ?? t('alone')}
          {source && <span className="block text-sm text-muted">{t(`source.${source}`)}</span>}
        </>
      ),
    },
  ]
}
