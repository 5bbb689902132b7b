const betweenMillis = 10

/** The longest wait of `/health` during `work`, in milliseconds, and the result of `work`. */
export async function watchHealth<T>(baseUrl: string, during: () => Promise<T>) {
  let isOver = false
  const going = during().finally(() => {
    isOver = true
  })
  let longest = 0
  while (!isOver) {
    const begin = performance.now()
    const answer = await fetch(`${baseUrl}/health`)
    await answer.arrayBuffer()
    longest = Math.max(longest, performance.now() - begin)
    await new Promise((resolve) => setTimeout(resolve, betweenMillis))
  }
  return { longest, result: await going }
}
