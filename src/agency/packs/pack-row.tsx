import { Download as DownloadIcon, RefreshCw, Trash2 } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import type { Text } from '#core/app/language.ts'
import { formatDay } from '#core/time/days.ts'
import { formatWallTime } from '#core/time/instants.ts'
import { isToConfirm } from '#core/time/seen.ts'
import { type KeptDestination, removePack } from '#src/offline/packs.ts'
import { useErrorTexts } from '#src/platform/error-text.ts'
import { useLanguage, useText } from '#src/platform/i18n.ts'
import { sayDone } from '#src/platform/say-done.ts'
import { useSizeWords } from '#src/platform/size-words.ts'
import { useZone } from '#src/platform/zone.ts'
import { Button } from '#src/ui/button.tsx'
import { Notice } from '#src/ui/notice.tsx'
import { ProgressBar } from '#src/ui/progress-bar.tsx'
import { type Download, startDownload, useDownloads } from './downloads.ts'

/** The id of the destination whose button was pressed last. */
let pressed: string | null = null

/** A destination: its data on the device, the progress of its download, and its actions. */
export function PackRow({
  place,
  kept,
}: {
  place: { id: string; name: Text }
  kept: KeptDestination | null
}) {
  const { t } = useTranslation('packs')
  const text = useText()
  const download = useDownloads().get(place.id)
  const name = { place: text(place.name) }
  const heading = useRef<HTMLHeadingElement>(null)
  const stands = `${download?.state} ${kept !== null}`
  // A pressed button is replaced, or its row moves to the other list: then the destination's heading takes the focus.
  useEffect(() => {
    if (stands && pressed === place.id && document.activeElement === document.body)
      heading.current?.focus({ preventScroll: true })
  }, [stands, place.id])
  // The row may move to a list that is out of sight, so the download is confirmed by a message.
  const save = () => startDownload(place.id, () => sayDone(t('saved', name)))
  const press = (act: () => Promise<void>) => () => {
    pressed = place.id
    void act()
  }
  return (
    <li className="space-y-2 py-3">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-32 flex-1">
          <h3 ref={heading} tabIndex={-1} className="text-base font-medium">
            {name.place}
          </h3>
          {kept && <KeptFacts kept={kept} />}
        </div>
        {download?.state === 'running' ? (
          <Running name={name.place} download={download} />
        ) : kept ? (
          <div className="flex flex-wrap gap-2">
            <Act act="update" name={name} onPress={press(save)} />
            <Act act="remove" name={name} onPress={press(() => removePack(place.id))} />
          </div>
        ) : (
          <Act act="save" name={name} onPress={press(save)} />
        )}
      </div>
      {download && <Outcome download={download} />}
    </li>
  )
}

function KeptFacts({ kept: { asOf, until, bytes } }: { kept: KeptDestination }) {
  const { t } = useTranslation('packs')
  const language = useLanguage()
  const size = useSizeWords()
  const zone = useZone()
  const when = formatWallTime(asOf, zone, language)
  const isOld = isToConfirm(asOf, new Date())
  return (
    <ul className="text-sm text-muted">
      <li className={isOld ? 'text-warn' : undefined}>{t(isOld ? 'old' : 'seen', { when })}</li>
      <li>{t('until', { day: formatDay(until, language) })}</li>
      <li>{t('size', { size: size(bytes) })}</li>
    </ul>
  )
}

function Running({ name, download }: { name: string; download: Download & { state: 'running' } }) {
  const { t } = useTranslation('packs')
  const { part, stop } = download
  return (
    <div className="flex items-center gap-3">
      <ProgressBar label={t('progress', { place: name })} value={part} className="w-32" />
      <Button look="plain" size="small" aria-label={t('stop_named', { place: name })} onClick={stop}>
        {t('stop')}
      </Button>
    </div>
  )
}

function Outcome({ download }: { download: Download }) {
  const { t } = useTranslation('packs')
  const errorText = useErrorTexts()
  if (download.state === 'stopped') return <Notice>{t('stopped')}</Notice>
  if (download.state !== 'failed') return null
  const { error } = download
  // Device errors have many names; network errors have only these two.
  const isOfDevice = error instanceof DOMException && !/^(?:Timeout|Abort)Error$/.test(error.name)
  return <Notice tone="bad">{isOfDevice ? t('not_kept') : errorText(error)}</Notice>
}

const acts = {
  save: { look: 'quiet', Icon: DownloadIcon },
  update: { look: 'quiet', Icon: RefreshCw },
  remove: { look: 'plain', Icon: Trash2 },
} as const

/** An action on a destination's data; its accessible name contains the destination. */
function Act({
  act,
  name,
  onPress,
}: {
  act: keyof typeof acts
  name: { place: string }
  onPress: () => void
}) {
  const { t } = useTranslation('packs')
  const { look, Icon } = acts[act]
  return (
    <Button look={look} size="small" aria-label={t(`${act}_named`, name)} onClick={onPress}>
      <Icon aria-hidden="true" className="size-4" />
      {t(act)}
    </Button>
  )
}
