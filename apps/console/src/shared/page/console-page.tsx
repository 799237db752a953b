import { createContext, useContext } from 'react'
import type { ReactNode } from 'react'
import { Search } from 'lucide-react'
import { IconButton } from '@candor/ui/buttons/icon-button'
import { useText } from '../../i18n/text.ts'
import { BackLink } from '../parts/back-link.tsx'

/** Opens the search for users, from anywhere. */
export const PaletteContext = createContext<() => void>(() => undefined)

type Props = {
  title: ReactNode
  detail?: ReactNode
  // The list that this page belongs to.
  back?: string
  actions?: ReactNode
  children: ReactNode
}

/** A page beside the sidebar: its name, its actions, and its content. */
export function ConsolePage({ title, detail, back, actions, children }: Props) {
  const text = useText()
  const openSearch = useContext(PaletteContext)
  return (
    // Keys can scroll a page without controls only if it can be focused.
    <div
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a region that scrolls is to be reached
      tabIndex={0}
      className="min-h-0 flex-1 -outline-offset-2 lg:overflow-y-auto"
    >
      <div className="mx-auto w-full max-w-[1180px] px-4 pt-[calc(var(--safe-top)+12px)] pb-10 lg:px-8 lg:pt-6">
        <header className="flex flex-wrap items-center gap-x-4 gap-y-3 pb-5">
          <div className="flex min-w-0 flex-1 basis-60 items-center gap-1">
            {back !== undefined && <BackLink href={back} />}
            <div className="min-w-0">
              <h1 className="text-title font-semibold wrap-anywhere">{title}</h1>
              {detail && <div className="text-small text-ink-3">{detail}</div>}
            </div>
            <IconButton
              icon={<Search aria-hidden />}
              label={text('palette.open')}
              onClick={openSearch}
              className="-mr-2.5 ml-auto text-ink-2 lg:hidden"
            />
          </div>
          {actions && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
        {children}
      </div>
    </div>
  )
}
