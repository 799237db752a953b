import { useRef } from 'react'
import { languages } from '@candor/contract/languages'
import type { LanguageShortName } from '@candor/contract/languages'
import { contentBodyMax, contentTitleMax, mailTitleMax } from '@candor/contract/rules/content'
import { FieldFrame, fieldBox, fieldInput } from '@candor/ui/fields/field-frame'
import { TextField } from '@candor/ui/fields/text-field'
import { useFigures } from '../../../i18n/figures.ts'
import { useText } from '../../../i18n/text.ts'
import { applyTool, insertPlaceholder } from '../editing.ts'
import type { Selected, Tool } from '../editing.ts'
import { missingOfMail, placeholderOf } from '../model.ts'
import type { LanguageState, TextFault, Written } from '../model.ts'
import type { Item } from '../queries.ts'
import { PictureField } from './picture-field.tsx'
import { PlaceholderList } from './placeholder-list.tsx'
import { Toolbar } from './toolbar.tsx'

type Props = {
  item: Item
  language: LanguageShortName
  languageName: string
  state: LanguageState
  written: Written
  fault: TextFault | null
  // The picture in English, for the languages without their own.
  englishPicture: string | null
  isReadOnly: boolean
  onWrite: (written: Written) => void
}

/** Title and text of one language, as Markdown; for a mail its subject and its words. */
export function TextPane(props: Props) {
  const { item, language, languageName, state, written, fault, isReadOnly, onWrite } = props
  const text = useText()
  const { count } = useFigures()
  const { kind } = item.item
  const isMail = kind === 'mail'
  const locale = languages.find(({ shortName }) => shortName === language)?.locale
  const area = useRef<HTMLTextAreaElement>(null)
  const { title, body } = written
  const titleMax = isMail ? mailTitleMax : contentTitleMax

  /** Changes the text at the cursor, and puts the cursor where typing continues. */
  function change(changed: (selected: Selected) => Selected) {
    const field = area.current
    if (!field) return
    const next = changed({ text: body, start: field.selectionStart, end: field.selectionEnd })
    if (next.text.length > contentBodyMax) return
    onWrite({ ...written, body: next.text })
    requestAnimationFrame(() => {
      field.focus()
      field.setSelectionRange(next.start, next.end)
    })
  }
  const use = (tool: Tool) =>
    change((selected) =>
      applyTool(selected, tool, {
        text: text('content.sample.text'),
        columns: [text('content.sample.first'), text('content.sample.second')],
      }),
    )
  const missing =
    isMail && state !== 'missing'
      ? missingOfMail(
          written,
          item.placeholders.map(({ name }) => name),
        )
      : []

  return (
    <section
      aria-label={text('content.writing', { language: languageName })}
      className="flex min-w-0 flex-col gap-3 lg:min-h-0 lg:overflow-y-auto lg:p-1"
    >
      <p className="text-small text-ink-3">
        <span className="font-semibold text-ink-2">{languageName}</span> · {text(`content.stateOf.${state}`)}
      </p>
      <TextField
        label={text(isMail ? 'content.subject' : 'content.heading')}
        labelTrailing={
          <span className="text-caption text-ink-3">{`${count(title.length)} / ${count(titleMax)}`}</span>
        }
        maxLength={titleMax}
        value={title}
        onValueChange={(next) => onWrite({ ...written, title: next })}
        error={fault?.field === 'title' ? text(fault.complaint) : undefined}
        readOnly={isReadOnly}
        autoComplete="off"
        lang={locale}
      />
      {kind === 'promotion' && (
        <PictureField
          own={written.picture ?? null}
          english={language === 'EN' ? null : props.englishPicture}
          locale={locale}
          isReadOnly={isReadOnly}
          onPicture={(picture) => onWrite({ ...written, picture })}
        />
      )}
      <div className="flex min-h-96 flex-1 flex-col [&>div]:flex-1">
        <FieldFrame
          label={text(isMail ? 'content.mailBody' : 'content.body')}
          labelTrailing={
            <span className="text-caption text-ink-3">{`${count(body.length)} / ${count(contentBodyMax)}`}</span>
          }
          error={fault?.field === 'body' ? text(fault.complaint) : undefined}
        >
          {(ids) => (
            <div className={fieldBox('flex-1 flex-col !items-stretch !gap-0 !px-0')}>
              {!isMail && !isReadOnly && <Toolbar onUse={use} />}
              <textarea
                ref={area}
                {...ids}
                value={body}
                onChange={(event) => onWrite({ ...written, body: event.currentTarget.value })}
                maxLength={contentBodyMax}
                readOnly={isReadOnly}
                spellCheck
                lang={locale}
                className={`${fieldInput} w-full! min-h-72 resize-none px-3.5 [font-family:ui-monospace,monospace] text-small! leading-relaxed`}
              />
            </div>
          )}
        </FieldFrame>
      </div>
      {missing.length > 0 && (
        <p className="text-small text-warn">
          {text('content.mailMissing', {
            names: missing.map((name) => placeholderOf(kind, name)).join(', '),
          })}
        </p>
      )}
      <PlaceholderList
        kind={kind}
        placeholders={item.placeholders}
        onInsert={
          isReadOnly
            ? undefined
            : (name) => change((selected) => insertPlaceholder(selected, placeholderOf(kind, name)))
        }
      />
    </section>
  )
}
