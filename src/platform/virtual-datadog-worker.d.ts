/** Of the build: server/commands/build/replay-worker.ts. */
declare module 'virtual:datadog-worker' {}
