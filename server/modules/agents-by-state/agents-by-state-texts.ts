import { sectionTexts } from '#server/platform/section-texts.ts'

type AgentsByState = typeof import('#locales/en/staff/agents-by-state.json', { with: { type: 'json' }})

/** Texts of exported agent files; the screen uses the same ones. */
export const agentTexts = sectionTexts<AgentsByState>('agents-by-state')
