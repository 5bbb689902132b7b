import { readdirSync } from 'node:fs'
import { getPriority } from 'node:os'
import { refuse } from '#server/platform/http/refuse.ts'
import { serveTasks } from '#server/platform/jobs/serve-tasks.ts'

const oddTasks = {
  echo: (bytes: Uint8Array) => bytes,
  refuse: (problem: string) => refuse('file_refused', { problem }),
  fail: (why: string) => {
    throw new Error(why)
  },
  spin: () => {
    for (;;);
  },
  hoard: async () => {
    const kept: Buffer[] = []
    for (;;) {
      kept.push(Buffer.alloc(10_000_000, 1))
      await new Promise((resolve) => setTimeout(resolve, 1))
    }
  },
  /** Of its threads, on Linux. */
  priorities: () => readdirSync('/proc/self/task').map((thread) => getPriority(Number(thread))),
  crash: () => process.kill(process.pid, 'SIGSEGV'),
}
export type OddTasks = typeof oddTasks

serveTasks(oddTasks)
