import type { SourceFiles } from './source-files.ts'

/** The test of these rules quotes what they find. */
const isTest = (path: string): boolean =>
  /^tests\/.*\.(?:spec|test)\.ts$/.test(path) && path !== 'tests/test-rules.test.ts'

/** Unsteady tests, as "path:line", with the reason in the comment above: null where there is none. */
export function findUnsteady(files: SourceFiles): { at: string; reason: string | null }[] {
  return [...files].flatMap(([path, text]) => {
    if (!isTest(path)) return []
    const lines = text.split('\n')
    return lines.flatMap((line, i) => {
      if (!line.includes('@unsteady')) return []
      const reason = /^\s*\/\/ (.+)/.exec(lines[i - 1] ?? '')?.[1] ?? null
      return [{ at: `${path}:${i + 1}`, reason }]
    })
  })
}

/** Places where a browser test waits for a time instead of a state. */
export function findFixedWaits(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.startsWith('tests/e2e/')) return []
    return text
      .split('\n')
      .flatMap((line, i) => (line.includes('waitForTimeout') ? [`${path}:${i + 1}`] : []))
  })
}

/** Server answers whose type a test asserts, instead of using the contract or a schema. */
export function findCastAnswers(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.startsWith('tests/') || path === 'tests/test-rules.test.ts') return []
    return text
      .split('\n')
      .flatMap((line, i) => (/\bbody as\b|\.json\(\)\) as\b/.test(line) ? [`${path}:${i + 1}`] : []))
  })
}

/** Tests that replace modules by themselves, which has no effect on modules that an earlier file has loaded. */
export function findOwnMocks(files: SourceFiles): string[] {
  return [...files].flatMap(([path, text]) =>
    isTest(path) && /\bvi\.(?:do)?[mM]ock\(/.test(text) ? [path] : [],
  )
}
