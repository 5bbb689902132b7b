/** Built by server/commands/build/build-replay-worker.ts. */
declare module 'virtual:datadog-worker' {}
