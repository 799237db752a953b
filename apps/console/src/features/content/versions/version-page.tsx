import { useState } from 'react'
import { PencilLine } from 'lucide-react'
import { useReading } from '@candor/client/react/reading'
import { languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import { Button } from '@candor/ui/buttons/button'
import { Segmented } from '@candor/ui/fields/segmented'
import { Skeleton } from '@candor/ui/states/skeleton'
import { Tabs } from '@candor/ui/page/tabs'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { ReadingGate } from '../../../shared/lists/reading-gate.tsx'
import { ConsolePage } from '../../../shared/page/console-page.tsx'
import { fact, Facts } from '../../../shared/parts/facts.tsx'
import { go } from '../../../shared/place/location.ts'
import { hrefs } from '../../../shared/place/paths.ts'
import { callServer } from '../../../shared/server/client.ts'
import { useRight } from '../../../shared/server/self.ts'
import { ChangesView } from '../changes-view.tsx'
import { editsKey, keepEdits } from '../edits.ts'
import { savedTexts } from '../editor/use-draft.ts'
import { editsTowards, nameOf, pictureName, textsOf } from '../model.ts'
import type { Texts, Written } from '../model.ts'
import { NotFoundItem } from '../not-found-item.tsx'
import { usePreview } from '../queries.ts'
import type { Item, Named, VersionRow } from '../queries.ts'
import { TextView } from '../text-view.tsx'

type Props = Named & { version: string }
type Shown = { item: Item; texts: Texts; row: VersionRow | null }

/** One version, or the text from the release: its texts, and its differences from the published ones. */
export function VersionPage({ kind, slug, version }: Props) {
  const reading = useReading(`${kind} ${slug} ${version}`, async (): Promise<Shown> => {
    const item = await callServer('Content/GetItem', { kind, slug })
    if (version === 'shipped') return { item, texts: textsOf(item.shipped), row: null }
    const found = await callServer('Content/GetVersion', { kind, slug, version: Number(version) })
    return { item, texts: textsOf(found.texts), row: found.version }
  })
  return (
    <ReadingGate
      reading={reading}
      outline={<Skeleton shape="block" height={320} />}
      refused={<NotFoundItem kind={kind} />}
    >
      {(shown) => <Version {...shown} {...{ kind, slug }} />}
    </ReadingGate>
  )
}

function Version({ kind, slug, item, texts, row }: Named & Shown) {
  const text = useText()
  const figures = useFigures()
  const mayEdit = useRight('editContent')
  const [look, setLook] = useState<'text' | 'changes'>('text')
  const [language, setLanguage] = useState<LanguageShortName>('EN')
  const written = texts[language]
  const name = row ? text('content.versionNumber', { version: row.version }) : text('content.state.shipped')

  function edit() {
    keepEdits(editsKey(kind, slug), {
      revision: item.draft?.revision ?? null,
      texts: editsTowards(savedTexts(item), texts),
    })
    go(hrefs.content(kind, slug))
  }

  return (
    <ConsolePage
      back={hrefs.contentVersions(kind, slug)}
      title={name}
      detail={nameOf(item.item)}
      actions={
        mayEdit && (
          <Button leading={<PencilLine aria-hidden className="size-4.5" />} onClick={edit}>
            {text('content.editFrom')}
          </Button>
        )
      }
    >
      <div className="flex flex-col gap-5">
        {row && (
          <div className="max-w-form">
            <Facts
              rows={[
                fact(
                  text('content.publishedFrom'),
                  row.publishedFrom === null
                    ? text('content.standing.draft')
                    : figures.time(row.publishedFrom),
                ),
                fact(
                  text('content.changed'),
                  text('content.changedBy', {
                    name: row.changedBy.name,
                    time: figures.time(row.changedAt),
                  }),
                ),
                row.reason !== null && fact(text('ask.reason'), row.reason),
              ]}
            />
          </div>
        )}
        <div className="max-w-form">
          <Segmented
            label={text('content.look')}
            options={[
              { value: 'text', label: text('content.lookText') },
              { value: 'changes', label: text('content.lookChanges') },
            ]}
            value={look}
            onValueChange={setLook}
          />
        </div>
        {look === 'changes' ? (
          <ChangesView
            before={texts}
            after={textsOf(item.current.length > 0 ? item.current : item.shipped)}
          />
        ) : (
          <Tabs
            label={text('content.languages')}
            items={languages
              .filter(({ shortName }) => texts[shortName])
              .map(({ shortName }) => ({ value: shortName, label: shortName }))}
            value={language}
            onValueChange={setLanguage}
          >
            <div className="mt-4 max-w-content rounded-card bg-surface-1 p-5 shadow-card">
              {written && (
                <Read
                  key={language}
                  {...{ kind, slug, language, written }}
                  picture={pictureName(texts, language)}
                />
              )}
            </div>
          </Tabs>
        )}
      </div>
    </ConsolePage>
  )
}

type ReadProps = Named & { language: LanguageShortName; written: Written; picture: string | null }

/** The text as of today, with the current figures. */

function Read({ kind, slug, language, written, picture }: ReadProps) {
  const { preview } = usePreview({ kind, slug, language, body: written.body })
  return (
    <TextView
      kind={kind}
      picture={picture}
      pictureAlt={written.picture?.alt ?? ''}
      title={written.title}
      body={preview?.body ?? written.body}
    />
  )
}
