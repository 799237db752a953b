import type { ReactNode } from 'react'
import { Notice } from '@candor/ui/states/notice'
import { AppPage } from '../../../shared/page/app-page.tsx'
import { CautionNotice } from '../../../shared/requirements/caution-notice.tsx'

type Props = { title: string; note: string; children: ReactNode }

/** One form with a sentence about its effect, beside the form if there is room. */
export function PasswordFrame({ title, note, children }: Props) {
  return (
    <AppPage title={title} back="back">
      <div className="mx-auto flex w-full max-w-form flex-col gap-5 pt-2 lg:grid lg:max-w-none lg:grid-cols-[440px_1fr] lg:items-start lg:gap-12 lg:pt-6">
        <div className="order-2 min-w-0 lg:order-1 lg:rounded-sheet lg:bg-surface-1 lg:p-8 lg:shadow-card">
          {children}
        </div>
        <div className="order-1 flex flex-col gap-3 lg:order-2">
          <Notice>{note}</Notice>
          <CautionNotice about="password" />
        </div>
      </div>
    </AppPage>
  )
}
