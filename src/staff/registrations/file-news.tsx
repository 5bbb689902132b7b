import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { RegistrationFile } from './file-query.ts'
import { HappenedLine } from './happened-line.tsx'

/** Other users' changes since the file was opened here, shown until dismissed. */
export function FileNews({ file }: { file: RegistrationFile }) {
  const { t } = useTranslation('registration-desk')
  const [read, setRead] = useState(file.version)
  const news = file.history.filter(({ id, isOwn }) => id > read && !isOwn)
  if (news.length === 0) return null
  return (
    <Notice tone="warn" title={t('news.title')}>
      <ul className="mt-1 space-y-2">
        {news.map((happened) => (
          <li key={happened.id}>
            <HappenedLine happened={happened} currency={file.currency} />
          </li>
        ))}
      </ul>
      <Button look="outline" size="small" className="mt-3" onClick={() => setRead(file.version)}>
        {t('news.read')}
      </Button>
    </Notice>
  )
}
