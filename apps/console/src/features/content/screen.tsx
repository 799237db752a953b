import type { Place } from '../../shared/place/location.ts'
import { NotFoundItem } from './not-found-item.tsx'
import { EditorPage } from './editor/editor.tsx'
import { ListPage } from './list-page.tsx'
import { isKind } from './model.ts'
import { VersionPage } from './versions/version-page.tsx'
import { VersionsPage } from './versions/versions-page.tsx'

/** All texts for users: lists, a text and its languages, its versions. */
export function Screen({ place }: { place: Place }) {
  const [, kind = 'announcement', slug, part, version] = place.parts
  if (!isKind(kind)) return <NotFoundItem kind="announcement" />
  if (slug === undefined)
    return <ListPage key={kind} kind={kind} isBeginning={place.query.get('new') !== null} />
  const named = { kind, slug }
  const key = `${kind}/${slug}`
  if (part !== 'versions') return <EditorPage key={key} {...named} language={part} />
  if (version === undefined) return <VersionsPage key={key} {...named} />
  return <VersionPage key={`${key}/${version}`} {...named} version={version} />
}
