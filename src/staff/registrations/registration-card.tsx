import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { mexicanStates } from '#core/app/mexico.ts'
import type { ListedFile } from './file-query.ts'
import { NextOn, PapersOf } from './registration-columns.tsx'
import type { Stage } from './registration-list.ts'
import { Waited } from './waited.tsx'

/** A registration on a phone: agency, place, owner, documents, and waiting time. */
export function RegistrationCard({ file, list }: { file: ListedFile; list: Stage }) {
  const { t } = useTranslation('registration-desk')
  const { accountId, tradeName, city, stateCode, executive, contactName, waitingSince } = file
  return (
    <Link
      to="/admin/affiliations/$accountId"
      params={{ accountId }}
      className="block rounded-control py-1 text-primary"
    >
      <span className="flex items-baseline justify-between gap-3 font-semibold">
        <span className="min-w-0 wrap-anywhere">{tradeName}</span>
        <span className="shrink-0 text-sm font-normal text-muted">
          <Waited since={waitingSince} />
        </span>
      </span>
      <span className="block text-sm text-muted">
        {accountId} · {city}, {mexicanStates[stateCode]}
      </span>
      <span className="flex flex-wrap items-baseline justify-between gap-x-3 text-sm text-ink">
        <span data-dd-privacy="mask">{list === 'news' ? contactName : (executive?.name ?? t('nobody'))}</span>
        <PapersOf file={file} list={list} />
      </span>
      {list !== 'news' && file.nextOn && (
        <span className="block text-sm text-ink">
          {t('column.next')}: <NextOn day={file.nextOn} />
        </span>
      )}
    </Link>
  )
}
