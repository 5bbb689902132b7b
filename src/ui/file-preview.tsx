import { FileText } from 'lucide-react'
import { useEffect, useState } from 'react'

/** A picture file's content, or an icon for other files and for pictures that cannot be shown. */
export function FilePreview({ file, className = 'size-14' }: { file: File | null; className?: string }) {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    if (!file?.type.startsWith('image/')) return setUrl(null)
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url ? (
    <img
      src={url}
      alt=""
      width={80}
      height={80}
      onError={() => setUrl(null)}
      className={`${className} shrink-0 rounded-control object-cover`}
    />
  ) : (
    <FileText aria-hidden="true" className="size-8 shrink-0 text-muted" />
  )
}
