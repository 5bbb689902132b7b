import { Notice } from './notice.tsx'

/**
 * Why a list cannot be, or was not, saved as a file. Shown in its own row, no wider than its surroundings, so that
 * nothing beside it moves.
 */
export function FileProblem({ hint, problem }: { hint: string | null; problem: string | null }) {
  if (!hint && !problem) return null
  return (
    <div className="w-full sm:order-last" style={{ contain: 'inline-size' }}>
      {hint ? (
        <p role="status" className="text-sm text-muted sm:text-right">
          {hint}
        </p>
      ) : (
        <Notice tone="bad">{problem}</Notice>
      )}
    </div>
  )
}
