import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptPicture } from '#src/offline/papers.ts'

/** The QR code of a voucher and its instructions; offline, the stored one, or nothing. */
export function VoucherCode({ address, alt }: { address: string; alt: string }) {
  const { t } = useTranslation('payment')
  const [kept, setKept] = useState<{ picture: string | null } | null>(null)
  useEffect(
    () => () => {
      if (kept?.picture) URL.revokeObjectURL(kept.picture)
    },
    [kept],
  )
  if (kept && !kept.picture) return null
  return (
    <figure className="shrink-0 self-center sm:self-start">
      <img
        src={kept?.picture ?? address}
        alt={alt}
        width={128}
        height={128}
        onError={() => kept === null && void keptPicture(address).then((picture) => setKept({ picture }))}
        className="size-32 rounded-control bg-sunken"
      />
      <figcaption className="mt-1 text-center text-sm text-muted" style={{ maxWidth: '8rem' }}>
        {t('voucher_show')}
      </figcaption>
    </figure>
  )
}
