import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

const script = fileURLToPath(import.meta.url)

/** Runs `during` beside a process that does nothing but compute: one processor is busy, as during an import. */
export async function besideBurner<T>(during: () => Promise<T>): Promise<T> {
  const burner = fork(script)
  await once(burner, 'message')
  try {
    return await during()
  } finally {
    burner.kill('SIGKILL')
    await once(burner, 'exit')
  }
}

if (process.argv[1] === script) {
  process.on('disconnect', () => process.exit())
  const burn = () => {
    const end = performance.now() + 50
    while (performance.now() < end);
    setImmediate(burn)
  }
  process.send?.('ready', burn)
}
