import { index, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { SearchedKind } from '#core/agencies/platform-search.ts'

/**
 * By which words something is found, without accents and capitals; triggers keep them (`0039_platform-search.sql`). A table of
 * its own: behind row-level security an index serves no more than comparisons that tell nothing, and those find beginnings.
 */
export const searchWords = pgTable(
  'search_words',
  {
    kind: text().$type<SearchedKind>().notNull(),
    subjectId: text().notNull(),
    /** Whose it is; null: the platform's own. */
    accountId: text(),
    word: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.kind, t.subjectId, t.word] }),
    index('search_words_word_index').on(t.kind, t.word.op('text_pattern_ops'), t.accountId, t.subjectId),
  ],
)
