import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SearchedKind } from '#core/agencies/platform-search.ts'

/**
 * Search words without accents and capitals, maintained by triggers (`0039_platform-search.sql`). They have a separate
 * table because, behind row-level security, an index serves only leakproof comparisons, which can match prefixes.
 */
export const searchWords = pgTable(
  'search_words',
  {
    kind: text().$type<SearchedKind>().notNull(),
    subjectId: text().notNull(),
    /** The owning account; null: the platform. */
    accountId: text(),
    word: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.word] }),
    index('search_words_word_index').on(t.kind, t.word.op('text_pattern_ops'), t.accountId, t.subjectId),
  ],
)
