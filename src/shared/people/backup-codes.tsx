import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { usePlatformName } from '#src/platform/i18n.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Notice } from '#src/ui/notice.tsx'

/** Codes that replace a second factor once each; shown only once. `problem`: the reason why they are not active yet. */
export function BackupCodes({
  codes,
  busy = false,
  problem,
  onDone,
}: {
  codes: string[]
  busy?: boolean
  problem?: string | null
  onDone: () => void
}) {
  const { t } = useTranslation('login')
  const shown = useRef<HTMLUListElement>(null)
  return (
    <div className="space-y-4">
      <h2 className="text-xl">{t('backup.title')}</h2>
      <p className="text-muted">{t('backup.text')}</p>
      <ul
        ref={shown}
        className="grid gap-2 rounded-control bg-sunken p-4 font-mono text-sm tabular-nums sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <CopyButton
          text={codes.join('\n')}
          words={{ copy: t('backup.copy'), copied: t('backup.copied') }}
          look="quiet"
          size="small"
          select={() => shown.current && getSelection()?.selectAllChildren(shown.current)}
        />
        <a
          download={`${usePlatformName()}.txt`}
          href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${codes.join('\n')}\n`)}`}
          className={buttonClass({ look: 'quiet', size: 'small' })}
        >
          {t('backup.keep')}
        </a>
      </div>
      {problem && <Notice tone="bad">{problem}</Notice>}
      <Button wide busy={busy} onClick={onDone}>
        {t('backup.done')}
      </Button>
    </div>
  )
}
