import { useEffect, useState } from 'react'
import { keptPicture } from '#src/offline/papers.ts'

/** The code of a voucher; without signal the one that the device keeps, and nothing where it keeps none. */
export function VoucherCode({ address, alt }: { address: string; alt: string }) {
  const [kept, setKept] = useState<{ picture: string | null } | null>(null)
  useEffect(
    () => () => {
      if (kept?.picture) URL.revokeObjectURL(kept.picture)
    },
    [kept],
  )
  if (kept && !kept.picture) return null
  return (
    <img
      src={kept?.picture ?? address}
      alt={alt}
      width={128}
      height={128}
      onError={() => kept === null && void keptPicture(address).then((picture) => setKept({ picture }))}
      className="size-32 shrink-0 self-center rounded-control bg-white sm:self-start"
    />
  )
}
