import { LoaderCircle } from 'lucide-react'

/** A decorative spinner beside a text about the progress. */
export function Spinner({ className = 'size-5' }: { className?: string }) {
  return <LoaderCircle aria-hidden="true" className={`${className} shrink-0 animate-spin`} />
}
