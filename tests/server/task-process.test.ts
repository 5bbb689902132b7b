import { constants } from 'node:os'
import { describe, expect, test, vi } from 'vitest'
import { createTaskProcess, TaskStopped } from '#server/platform/jobs/task-process.ts'
import type { OddTasks } from '#tests/support/worlds/odd-tasks.ts'

// Starting processes is slow.
vi.setConfig({ testTimeout: 60_000 })

const create = (maxMillis: number, maxWaiting = 10) =>
  createTaskProcess<OddTasks>({
    script: new URL('../support/worlds/odd-tasks.ts', import.meta.url),
    maxMillis,
    maxWaiting,
    maxBytes: 400_000_000,
    idleMillis: 60_000,
  })

describe('a task in a process of its own', () => {
  const tasks = create(20_000)

  test('returns bytes as bytes, refuses as in this process, and reports errors', async () => {
    expect(Buffer.from(await tasks.run('echo', Buffer.from('ñandú'))).toString()).toBe('ñandú')
    await expect(tasks.run('refuse', 'active')).rejects.toMatchObject({
      ...{ code: 'file_refused', status: 400, data: { problem: 'active' } },
    })
    await expect(tasks.run('fail', 'a disk is gone')).rejects.toThrow('a disk is gone')
  })

  test.runIf(process.platform === 'linux')(
    'leaves the processors to this one, also when it collects garbage',
    async () => {
      const low = constants.priority.PRIORITY_BELOW_NORMAL
      // One thread watches it.
      expect((await tasks.run('priorities')).filter((priority) => priority < low).length).toBeLessThan(2)
    },
  )

  test('that takes too much memory or crashes is stopped, and the next one works', async () => {
    await expect(tasks.run('hoard')).rejects.toThrow(TaskStopped)
    await expect(tasks.run('crash')).rejects.toThrow(TaskStopped)
    expect((await tasks.run('echo', Buffer.from('a'))).length).toBe(1)
  })
})

test('a task that never ends is stopped, others wait for their turn, and those above the limit are refused', async () => {
  const tasks = create(2_000, 2)
  const spinning = tasks.run('spin').catch((error: unknown) => error)
  const second = tasks.run('echo', Buffer.from('b'))
  await expect(tasks.run('echo', Buffer.from('c'))).rejects.toMatchObject({ code: 'too_many_requests' })
  // This process is not blocked in the meantime.
  let turns = 0
  const counting = setInterval(() => {
    turns += 1
  }, 1)
  expect(await spinning).toBeInstanceOf(TaskStopped)
  clearInterval(counting)
  expect(turns).toBeGreaterThan(20)
  expect((await second).length).toBe(1)
})
