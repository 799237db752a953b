import { useEffect, useRef, useState } from 'react'
import { CallFailed } from '@candor/client/calls/call-failed'
import type { LanguageShortName } from '@candor/contract/languages'
import type { OperatorOutput } from '@candor/contract/operators/calls'
import type { RefusalName } from '@candor/contract/result-codes'
import type { ContentKind } from '@candor/contract/rules/content'
import { useDebounced } from '@candor/ui/use-debounced'
import { callServer } from '../../shared/server/client.ts'
import { usePolled } from '../../shared/server/polled.ts'

export type Item = OperatorOutput<'Content/GetItem'>
export type VersionRow = Item['versions'][number]

const rereadMs = 15_000
const previewMs = 350

export type Named = { kind: ContentKind; slug: string }

export function useRows(kind: ContentKind) {
  return usePolled(`content ${kind}`, async () => await callServer('Content/GetItems', { kind }), rereadMs)
}

/** Polled, because another operator may have saved it. */
export function useItem({ kind, slug }: Named) {
  const read = async () => await callServer('Content/GetItem', { kind, slug })
  return usePolled(`content ${kind} ${slug}`, read, rereadMs)
}

export function isRefusal(failure: unknown, name: RefusalName): boolean {
  return failure instanceof CallFailed && failure.codeName === name
}

type Preview = OperatorOutput<'Content/Preview'>
type Asked = Named & { language: LanguageShortName; body: string }

/** The server's preview of a text, a moment after typing rests; the last one stays until then. */
export function usePreview(asked: Asked): { preview: Preview | null; failure: unknown } {
  const { kind, slug, language } = asked
  const body = useDebounced(asked.body, previewMs)
  const [state, setState] = useState<{ preview: Preview | null; failure: unknown }>({
    preview: null,
    failure: null,
  })
  const turn = useRef(0)
  useEffect(() => {
    turn.current += 1
    const mine = turn.current
    callServer('Content/Preview', { kind, slug, language, body }).then(
      (preview) => mine === turn.current && setState({ preview, failure: null }),
      (failure: unknown) => mine === turn.current && setState((before) => ({ ...before, failure })),
    )
  }, [kind, slug, language, body])
  return state
}
