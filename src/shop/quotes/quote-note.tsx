/** The seller's note to the client, shown as a personal message. */
export const QuoteNote = ({ from, children }: { from: string; children: string }) => (
  <figure className="mt-4 flex max-w-2xl gap-3">
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-primary font-semibold text-on-primary"
    >
      {from.trim().charAt(0).toUpperCase()}
    </span>
    <div className="min-w-0 flex-1 rounded-card border border-line bg-surface px-4 py-3">
      <figcaption className="text-sm font-semibold">{from}</figcaption>
      <blockquote className="break-words whitespace-pre-line">{children}</blockquote>
    </div>
  </figure>
)
