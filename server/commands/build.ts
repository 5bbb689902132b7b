import { BuildRefused, buildIfStale } from './build/build-app.ts'

try {
  await buildIfStale(console.log)
} catch (error) {
  console.error(error instanceof BuildRefused ? `\n${error.message}\n` : error)
  process.exitCode = 1
}
