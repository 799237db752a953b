import { Segmented } from '@candor/ui/fields/segmented'
import { Sheet } from '@candor/ui/layers/sheet'
import { useText } from '../../i18n/text.ts'
import { usePreferences } from '../state/state.ts'
import type { Rise, Theme } from '../state/app-state.ts'
import type { SheetControl } from '../sheets/use-sheet.tsx'

const themes: readonly Theme[] = ['system', 'dark', 'light']
const rises: readonly Rise[] = ['green', 'red']

/** Theme and the colours of rise and fall. Takes effect at once: the new look is the confirmation. */
export function AppearanceSheet({ open, onOpenChange }: SheetControl) {
  const text = useText()
  const { theme, rise } = usePreferences()
  return (
    <Sheet {...{ open, onOpenChange }} title={text('appearance.title')}>
      <div className="flex flex-col gap-6">
        <section className="flex flex-col gap-2">
          <h3 className="text-small text-ink-2">{text('appearance.theme')}</h3>
          <Segmented
            label={text('appearance.theme')}
            value={theme}
            options={themes.map((value) => ({ value, label: text(`theme.${value}`) }))}
            onValueChange={(value) => usePreferences.setState({ theme: value })}
          />
        </section>
        <section className="flex flex-col gap-2">
          <div className="flex items-center justify-between gap-3">
            <h3 className="text-small text-ink-2">{text('appearance.rise')}</h3>
            <span className="flex gap-3 text-small font-semibold">
              <span className="text-up">▲ {text('appearance.rises')}</span>
              <span className="text-down">▼ {text('appearance.falls')}</span>
            </span>
          </div>
          <Segmented
            label={text('appearance.rise')}
            value={rise}
            options={rises.map((value) => ({ value, label: text(`rise.${value}`) }))}
            onValueChange={(value) => usePreferences.setState({ rise: value })}
          />
        </section>
      </div>
    </Sheet>
  )
}
