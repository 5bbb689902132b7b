import { Archive } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '#src/ui/button.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import type { Moves } from './use-moves.ts'

/** Asks for confirmation before a product is archived. */
export function ArchiveProduct({ moves }: { moves: Moves }) {
  const { t } = useTranslation(['product-editor', 'app'])
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Button look="outline" onClick={() => setAsked(true)}>
        <Archive aria-hidden="true" className="size-5" />
        {t('move.archive')}
      </Button>
      <Sheet
        open={isAsked}
        onOpenChange={setAsked}
        title={t('move.archive_title')}
        description={t('move.archive_text')}
        closeLabel={t('app:close')}
      >
        <Button
          look="danger"
          wide
          busy={moves.isBusy}
          onClick={() => {
            moves.move('archived')
            setAsked(false)
          }}
        >
          {t('move.archive')}
        </Button>
      </Sheet>
    </>
  )
}
