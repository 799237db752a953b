import { useState } from 'react'
import type { LanguageShortName } from '@candor/contract/languages'
import { toast } from '@candor/ui/toasts/toast'
import { useText } from '../../../i18n/text.ts'
import { useAct } from '../../../shared/server/act.ts'
import { callServer } from '../../../shared/server/client.ts'
import { currentEdits, editsKey, keepEdits, useEdits } from '../edits.ts'
import {
  faultOf,
  languageNames,
  languageState,
  nothingWritten,
  textsOf,
  withWritten,
  withoutLanguages,
} from '../model.ts'
import type { LanguageState, TextFault, Texts, Written } from '../model.ts'
import { isRefusal } from '../queries.ts'
import type { Item, VersionRow } from '../queries.ts'

/** The base of an edit: the draft, else the published text, else the one from the release. */
export function savedTexts({ draft, current, shipped }: Item): Texts {
  return textsOf(draft?.texts ?? (current.length > 0 ? current : shipped))
}

// The language that can't be saved as it is, a conflict with another operator, or nothing.
export type SaveRefusal = LanguageShortName | 'conflict' | null

/** The unsaved edits, on top of the saved texts. */
export function useDraft(item: Item, onReload: () => Promise<void>) {
  const text = useText()
  const { kind, slug } = item.item
  const key = editsKey(kind, slug)
  const kept = useEdits(key)
  const edits = kept?.texts ?? {}
  const saved = savedTexts(item)
  const inForce = textsOf(item.current.length > 0 ? item.current : item.shipped)
  const revision = item.draft?.revision ?? null
  // Complaints are shown after the first try to save.
  const [asked, setAsked] = useState(false)
  const isOutrun = kept !== undefined && kept.revision !== revision
  const savedBy: VersionRow | undefined = item.versions.find(({ version }) => version === item.draft?.version)

  const textOf = (language: LanguageShortName): Written =>
    edits[language] ?? saved[language] ?? nothingWritten

  function write(language: LanguageShortName, written: Written) {
    const before = currentEdits(key)
    const texts = withWritten(before?.texts ?? {}, saved, language, written)
    keepEdits(key, { revision: before ? before.revision : revision, texts })
  }

  const sending = useAct(async (report: (refusal: SaveRefusal) => void) => {
    const begun = currentEdits(key)
    if (!begun) return
    const done: LanguageShortName[] = []
    let known = begun.revision
    let isSaved = false
    try {
      for (const language of languageNames) {
        const written = begun.texts[language]
        if (!written) continue
        const { title, body, picture = null } = written
        const answer = await callServer('Content/SaveText', {
          kind,
          slug,
          language,
          title: title.trim(),
          body,
          picture,
          revision: known,
        })
        known = answer.revision
        done.push(language)
      }
      isSaved = true
    } catch (failure) {
      if (isRefusal(failure, 'decidedAlready')) report('conflict')
      else if (isRefusal(failure, 'parametersInvalid')) toast.error(text('content.refused'))
      else throw failure
    } finally {
      await onReload()
      settle(key, { done, sent: begun.texts, revision: known })
    }
    // Shown last: a press on Publish that follows must find nothing unsaved.
    if (isSaved) toast.success(text('content.saved'))
  })

  async function save(): Promise<SaveRefusal> {
    const wrong = languageNames.find((language) => edits[language] && faultOf(language, edits[language]))
    setAsked(true)
    if (wrong) {
      toast.error(text('content.notComplete'))
      return wrong
    }
    let refusal: SaveRefusal = null
    await sending.run((told) => {
      refusal = told
    })
    return refusal
  }

  const states = Object.fromEntries(
    languageNames.map((language) => [language, languageState(language, { edits, saved, inForce })]),
  ) as Record<LanguageShortName, LanguageState>

  return {
    edits,
    states,
    isOutrun,
    savedBy,
    isUnsaved: kept !== undefined,
    isSaving: sending.busy,
    textOf,
    texts: { ...saved, ...edits },
    write,
    save,
    faultOf: (language: LanguageShortName): TextFault | null =>
      asked && edits[language] ? faultOf(language, edits[language]) : null,
    /** Saves over another operator's version. */
    keepMine: () => keepEdits(key, { revision, texts: edits }),
    takeTheirs: () => keepEdits(key, undefined),
  }
}

type Settled = { done: readonly LanguageShortName[]; sent: Texts; revision: number | null }

/** After saving: saved texts are no longer edits, unless they were changed meanwhile. */
function settle(key: string, { done, sent, revision }: Settled) {
  const now = currentEdits(key)
  if (!now) return
  const gone = done.filter((language) => now.texts[language] === sent[language])
  keepEdits(key, { revision, texts: withoutLanguages(now.texts, gone) })
}
