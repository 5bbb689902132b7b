import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { Strip, stripItemClass } from '#src/ui/strip.tsx'
import { fileParts } from './file-address.ts'

/** The links to the parts of an agency's file. */
export function FileNav({ accountId }: { accountId: string }) {
  const { t } = useTranslation('registration-desk')
  return (
    <Strip
      label={t('parts.label')}
      items={fileParts.map((part) => ({
        key: part,
        item: (
          <Link
            to="/admin/affiliations/$accountId"
            params={{ accountId }}
            search={part === 'overview' ? {} : { part }}
            activeOptions={{ exact: true }}
            resetScroll={false}
            className={stripItemClass}
          >
            {t(`parts.${part}`)}
          </Link>
        ),
      }))}
    />
  )
}
