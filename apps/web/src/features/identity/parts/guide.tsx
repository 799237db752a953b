import type { ReactNode } from 'react'
import type { IdentityLevel } from '@candor/contract/rules/identity'
import { Clock, ListChecks, LockKeyhole } from 'lucide-react'
import { Card } from '@candor/ui/card'
import { useText } from '../../../i18n/text.ts'

type Props = { level: IdentityLevel; isSandbox: boolean }

/** The requirements of a check, its usual time, and the handling of the images. */
export function Guide({ level, isSandbox }: Props) {
  const text = useText()
  return (
    <Card className="lg:p-6">
      <ul className="flex flex-col gap-4">
        <Line icon={<ListChecks aria-hidden />} title={text('identity.needTitle')}>
          {text(`identity.need.${level}`)}
        </Line>
        <Line icon={<Clock aria-hidden />} title={text('identity.timeTitle')}>
          {text(isSandbox ? 'identity.time.sandbox' : 'identity.time.staff')}
        </Line>
        <ImagesLine />
      </ul>
    </Card>
  )
}

export function ImagesLine() {
  const text = useText()
  return (
    <Line icon={<LockKeyhole aria-hidden />} title={text('identity.imagesTitle')}>
      {text('identity.images')}
    </Line>
  )
}

function Line({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li className="flex list-none gap-3">
      <span className="mt-0.5 shrink-0 text-ink-2 [&>svg]:size-5">{icon}</span>
      <div className="min-w-0">
        <h2 className="text-small font-semibold">{title}</h2>
        <p className="text-small text-pretty text-ink-2">{children}</p>
      </div>
    </li>
  )
}
