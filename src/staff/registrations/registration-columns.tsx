import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mexicanStates } from '#core/app/mexico.ts'
import { groupedPhone } from '#core/people/phones.ts'
import { type Day, dayIn, formatDay, homeZone } from '#core/time/days.ts'
import { useLanguage } from '#src/platform/i18n.ts'
import { Badge } from '#src/ui/badge.tsx'
import type { Column } from '#src/ui/data-table.tsx'
import type { ListedFile } from './file-query.ts'
import type { Stage } from './registration-list.ts'
import { useOrigin } from './use-origin.ts'
import { Waited } from './waited.tsx'

/** The columns of both registration lists. */
export function useRegistrationColumns(list: Stage): Column<ListedFile, never>[] {
  const { t } = useTranslation('registration-desk')
  const originOf = useOrigin()
  const name: Column<ListedFile, never> = {
    key: 'name',
    label: t('column.name'),
    heading: true,
    cell: ({ accountId, tradeName, city, stateCode }) => (
      <Link
        to="/admin/affiliations/$accountId"
        params={{ accountId }}
        className="block min-h-11 rounded-control py-1 text-primary underline-offset-4 hover:underline"
      >
        {tradeName}
        <span className="block text-sm font-normal text-muted">
          {accountId} · {city}, {mexicanStates[stateCode]}
        </span>
      </Link>
    ),
  }
  const waits: Column<ListedFile, never> = {
    key: 'waits',
    label: t('column.waits'),
    cell: ({ waitingSince }) => <Waited since={waitingSince} />,
  }
  const papers: Column<ListedFile, never> = {
    key: 'papers',
    label: t('column.papers'),
    cell: (file) => <PapersOf file={file} list={list} />,
  }
  const contact: Column<ListedFile, never> = {
    key: 'contact',
    label: t('column.contact'),
    cell: ({ contactName, phone }) => (
      <span data-dd-privacy="mask">
        {contactName}
        <span className="block text-sm text-muted tabular-nums">{groupedPhone(phone)}</span>
      </span>
    ),
  }
  if (list === 'news') {
    const kind: Column<ListedFile, never> = {
      key: 'kind',
      label: t('column.kind'),
      cell: ({ personKind, rfc }) => (
        <span>
          {t(`kind.${personKind}`)}
          <span className="block text-sm text-muted">{rfc}</span>
        </span>
      ),
    }
    const origin = { key: 'origin', label: t('column.origin'), cell: (row: ListedFile) => originOf(row) }
    return [name, kind, contact, origin, papers, waits]
  }
  return [
    name,
    {
      key: 'executive',
      label: t('column.executive'),
      cell: ({ executive }) => executive?.name ?? t('nobody'),
    },
    papers,
    {
      key: 'contacted',
      label: t('column.contacted'),
      cell: ({ contactedAt }) => (contactedAt ? <Waited since={contactedAt} /> : t('never')),
    },
    {
      key: 'next',
      label: t('column.next'),
      cell: ({ nextOn }) => (nextOn === null ? '—' : <NextOn day={nextOn} />),
    },
    { ...waits, label: t('column.in_stage') },
  ]
}

/** The number of documents uploaded or accepted, and of those to be reviewed. */
export function PapersOf({
  file: {
    documents: { needed, handedIn, accepted, toLookAt },
  },
  list,
}: {
  file: ListedFile
  list: Stage
}) {
  const { t } = useTranslation('registration-desk')
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="tabular-nums">
        {list === 'news'
          ? t('papers_of.handed_in', { here: handedIn, needed })
          : t('papers_of.accepted', { here: accepted, needed })}
      </span>
      {toLookAt > 0 && list !== 'news' && (
        <Badge tone="warn">{t('papers_of.to_look_at', { count: toLookAt })}</Badge>
      )}
    </span>
  )
}

/** The day of the next step, marked when overdue. */
export function NextOn({ day: nextOn }: { day: Day }) {
  const { t } = useTranslation('registration-desk')
  const language = useLanguage()
  const day = formatDay(nextOn, language)
  if (nextOn >= dayIn(new Date(), homeZone)) return <>{day}</>
  return (
    <Badge wraps tone="bad">
      {t('overdue', { day })}
    </Badge>
  )
}
