import type { ContentItem } from '@candor/contract/calls/content'
import { helpGroups } from '@candor/contract/rules/content'
import type { HelpGroup } from '@candor/contract/rules/content'

type ArticleGroup = { group: HelpGroup; articles: readonly ContentItem[] }

/** The articles by group, in the order of the groups; empty groups are skipped. */
export function groupedArticles(items: readonly ContentItem[]): readonly ArticleGroup[] {
  return helpGroups
    .map((group) => ({ group, articles: items.filter((item) => (item.group ?? 'start') === group) }))
    .filter(({ articles }) => articles.length > 0)
}
