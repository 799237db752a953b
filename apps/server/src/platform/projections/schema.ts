import * as all from './all-views.ts'
import type { View } from './view.ts'

export type ViewName = (typeof all)[keyof typeof all]['name']
export type ListedView = View<ViewName>
export const views: readonly ListedView[] = Object.values(all)
export const viewNames: readonly ViewName[] = views.map(({ name }) => name)

const byName: ReadonlyMap<string, ListedView> = new Map(views.map((view) => [view.name, view]))

export function findView(name: string): ListedView | undefined {
  return byName.get(name)
}

export function viewOf(name: ViewName): ListedView {
  const view = byName.get(name)
  if (!view) throw new Error(`there is no view ${name}`)
  return view
}

// Each with its version: two releases have the same text only when their views are alike.
export const viewVersions = views.map(({ name, version }) => `${name} ${version}`).join(' ')

// A view whose tables are not of today's version; null for one that the data don't have yet.
export type ViewChange = { view: string; from: number | null; to: number }
