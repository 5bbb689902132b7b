import { afterAll, vi } from 'vitest'

/**
 * Loads modules with some of those they import replaced, until the test file ends. Files of one worker share loaded modules,
 * so `vi.mock` has no effect on what an earlier file has loaded.
 */
export async function loadMocked<M>(
  load: () => Promise<M>,
  mocks: Record<string, (importOriginal: <T>() => Promise<T>) => object>,
): Promise<M> {
  vi.resetModules()
  for (const [path, mock] of Object.entries(mocks)) vi.doMock(path, mock)
  afterAll(() => {
    for (const path of Object.keys(mocks)) vi.doUnmock(path)
    vi.resetModules()
  })
  return await load()
}
