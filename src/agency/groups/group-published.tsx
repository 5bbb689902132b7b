import { ExternalLink, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useText } from '#src/platform/i18n.ts'
import { useShareWords } from '#src/platform/share-words.ts'
import { Button, buttonClass } from '#src/ui/button.tsx'
import { ChatLink } from '#src/ui/chat-link.tsx'
import { Notice } from '#src/ui/notice.tsx'
import type { Group } from './group-draft.ts'
import { HandedUrl } from './group-url.tsx'

/** Confirms that a group was published, with links to open and share its page. */
export function GroupPublished({ group, onClose }: { group: Group; onClose: () => void }) {
  const { t } = useTranslation(['groups-and-events', 'app'])
  const text = useText()
  const { whatsapp } = useShareWords(false)
  const url = group.address
  return (
    <div className="mb-6">
      <Notice tone="good" title={t('published.title', { context: group.kind })}>
        <p>{t('published.text')}</p>
        <div className="mt-3">
          <HandedUrl url={url} look="primary">
            <ChatLink look="outline" phone="" text={`${text(group.name)} ${url}`}>
              {whatsapp}
            </ChatLink>
            <a href={url} target="_blank" rel="noreferrer" className={buttonClass({ look: 'outline' })}>
              <ExternalLink aria-hidden="true" className="size-5" />
              {t('published.open')}
            </a>
            <Button look="plain" onClick={onClose}>
              <X aria-hidden="true" className="size-5" />
              {t('app:close')}
            </Button>
          </HandedUrl>
        </div>
      </Notice>
    </div>
  )
}
